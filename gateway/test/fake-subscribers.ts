import { AppError, type ImportOutcome, newsletter, type Preferences } from '@casedrop/contracts';
import type { NatsConnection } from '@casedrop/messaging';
import { fakeNeighbour as fake } from '@casedrop/testing';

/** The key of the one subscriber there is, and the mark in a mail to them. */
export const SUBSCRIBER = '00000000-0000-4000-8000-0000000000a9';
export const MARK = '00000000-0000-4000-8000-0000000000b9';
/** A mark whose service is away. */
export const AWAY = '00000000-0000-4000-8000-0000000000b8';

const preferences: Preferences = {
  address: 'a…n@example.com',
  state: 'confirmed',
  since: '2026-11-20T12:00:00.000Z',
  measured: false,
  measuring: true,
};

/** Where the links of the one mail lead; the last ones lead out of our site, which no service should say. */
const LINKS = [
  '/archive/2026-W48',
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/a\r\nb: c',
];

/** Stands in for what the newsletter service does with its subscribers. */
export function fakeSubscribers(nats: NatsConnection) {
  const own = (key: string, changes: Partial<Preferences> = {}) => {
    if (key !== SUBSCRIBER)
      throw new AppError('subscription-not-found', 'This link belongs to no subscription any more.');
    return { preferences: { ...preferences, ...changes } };
  };
  const requireHere = (mark: string) => {
    if (mark === AWAY) throw new AppError('service-unavailable', 'The newsletter is away.');
  };
  return {
    getPreferences: fake(nats, newsletter.getPreferences, ({ key }) => own(key)),
    setPreferences: fake(nats, newsletter.setPreferences, ({ key, measured }) => own(key, { measured })),
    unsubscribe: fake(nats, newsletter.unsubscribe, ({ key }) => own(key, { state: 'unsubscribed' })),
    resubscribe: fake(nats, newsletter.resubscribe, ({ key }) => own(key)),
    noteOpen: fake(nats, newsletter.noteOpen, ({ mark }) => {
      requireHere(mark);
      return {};
    }),
    noteClick: fake(nats, newsletter.noteClick, ({ mark, link }) => {
      requireHere(mark);
      const path = mark === MARK && LINKS[link];
      if (!path) throw new AppError('issue-not-found', 'This link leads nowhere.');
      return { path };
    }),
    receiveMailReport: fake(nats, newsletter.receiveMailReport, ({ signature }) => {
      if (signature !== 'good') throw new AppError('webhook-refused', 'This is not signed.');
      return { received: true };
    }),
    importSubscribers: fake(nats, newsletter.importSubscribers, ({ rows }) => ({
      lines: rows.map(({ line, email }) => {
        const outcome: ImportOutcome = email.includes('@') ? 'added' : 'refused';
        return { line, email, outcome };
      }),
    })),
    exportSubscribers: fake(nats, newsletter.exportSubscribers, () => ({
      columns: ['address', 'source'],
      rows: [['ann@example.com', '=1+1']],
      next: null,
    })),
  };
}
