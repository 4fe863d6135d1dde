import { inboxOf, permissionsOf } from './nats-permissions.js';
import { NATS_USERS, type NatsUser } from './who-asks.js';

export type { NatsUser };

/** No request waits longer for its answer. */
const ANSWERED_WITHIN = '3m';

/**
 * The users of a server's configuration, in the server's own language: one for each process, `prefix` before its name.
 * `passwordOf` gives the text that stands for the password there: a quoted one, or a variable of the environment.
 */
export function serverUsers(passwordOf: (user: NatsUser) => string, prefix = ''): string[] {
  return NATS_USERS.flatMap((user) => serverUser(`${prefix}${user}`, user, passwordOf(user)));
}

function serverUser(name: string, user: NatsUser, password: string): string[] {
  const { publish, subscribe, answers } = permissionsOf(user, inboxOf(name));
  return [
    '{',
    `  user: ${JSON.stringify(name)}, password: ${password}`,
    '  permissions: {',
    ...subjects('publish', publish),
    ...subjects('subscribe', subscribe),
    ...(answers ? [`    allow_responses: { max: 1, expires: ${JSON.stringify(ANSWERED_WITHIN)} }`] : []),
    '  }',
    '}',
  ];
}

/** An empty list would allow everything. */
function subjects(what: string, allowed: readonly string[]): string[] {
  if (allowed.length === 0) return [`    ${what}: { deny: ">" }`];
  return [
    `    ${what}: { allow: [`,
    ...allowed.map((subject) => `      ${JSON.stringify(subject)}`),
    '    ] }',
  ];
}
