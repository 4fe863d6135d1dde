import { byServerClock, offsetOf } from './device-clock.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const progress = (editedAt: string, sentAt?: string) => ({
  deviceId: '00000000-0000-4000-8000-000000000001',
  activeSeconds: 0,
  answers: [{ partId: 'p1', text: 'a', editedAt }],
  ...(sentAt !== undefined && { sentAt }),
});

it.each([
  ['a right clock', '2026-11-20T11:59:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-20T11:59:00.000Z'],
  ['an hour ahead', '2026-11-20T12:59:00.000Z', '2026-11-20T13:00:00.000Z', '2026-11-20T11:59:00.000Z'],
  ['an hour behind', '2026-11-20T10:59:00.000Z', '2026-11-20T11:00:00.000Z', '2026-11-20T11:59:00.000Z'],
  ['edited after it was sent', '2026-11-20T12:30:00.000Z', '2026-11-20T12:00:00.000Z', NOW.toISOString()],
  ['no time of its own', '2026-11-20T12:30:00.000Z', undefined, NOW.toISOString()],
  [
    'thousands of years off',
    '0001-01-01T00:00:00.000Z',
    '9999-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
  ],
])('moves edits to the clock of the server: %s', (_what, editedAt, sentAt, expected) => {
  const given = progress(editedAt, sentAt);
  expect(byServerClock(given, offsetOf(given, NOW), NOW)).toEqual([
    { partId: 'p1', text: 'a', editedAt: expected },
  ]);
});
