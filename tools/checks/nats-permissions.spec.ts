import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auth, billing, cases, generation, HEALTH, newsletter, practice } from '@casedrop/contracts';
import { ASKS, CONSUMES, HEARS, NATS_USERS, type NatsUser, permissionsOf } from '@casedrop/messaging';

const root = join(import.meta.dirname, '../..');
const GROUPS: Record<string, object> = { auth, billing, cases, generation, newsletter, practice };

/** The sources of a process, without its specs. */
function sourcesOf(user: NatsUser): string {
  const folder = join(root, user === 'gateway' ? user : join('services', user), 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** The subjects of the contracts that the pattern finds: it names a group and a contract of it. */
function subjectsIn(text: string, before: string): string[] {
  const pattern = new RegExp(`${before}\\b(${Object.keys(GROUPS).join('|')})\\.(\\w+)`, 'g');
  const found = [...text.matchAll(pattern)].map(([, group = '', name = '']) => {
    const contracts = GROUPS[group] as Record<string, { subject?: string } | undefined>;
    return contracts[name]?.subject;
  });
  return [...new Set(found.filter((subject) => subject !== undefined))].sort();
}

const sorted = (messages: readonly { subject: string }[] = []): string[] =>
  messages.map(({ subject }) => subject).sort();
const services = NATS_USERS.filter((user) => !['gateway', 'generation-worker', 'operator'].includes(user));

it.each(services)('permits %s the requests that its code makes, and no other', (service) => {
  expect(sorted(ASKS[service])).toEqual(subjectsIn(sourcesOf(service), 'rpc\\s*\\.request(?:Bytes)?\\(\\s*'));
});

it.each(services)('permits %s the events that it consumes, and no other', (service) => {
  expect(sorted(CONSUMES[service])).toEqual(subjectsIn(sourcesOf(service), 'readonly event = '));
});

it('permits the gateway the requests that its code names, and how each service is, and no other', () => {
  const named = subjectsIn(sourcesOf('gateway'), '').filter((subject) => !subject.startsWith('evt.'));
  expect(sorted(ASKS.gateway)).toEqual([...named, ...sorted(Object.values(HEALTH))].sort());
});

it('permits the gateway the events that its caches hear, and no other', () => {
  expect(sorted(HEARS.gateway)).toEqual(subjectsIn(sourcesOf('gateway'), 'onBroadcast\\(nats, '));
});

it('gives no two processes one inbox, and nobody all subjects', () => {
  const inboxes = NATS_USERS.map((user) => permissionsOf(user).subscribe[0]);
  expect(new Set(inboxes).size).toBe(NATS_USERS.length);
  for (const user of NATS_USERS) {
    const { publish, subscribe } = permissionsOf(user);
    expect([...publish, ...subscribe]).not.toContain('>');
    expect(publish).not.toContain('evt.>');
  }
});
