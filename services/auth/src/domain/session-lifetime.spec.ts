import { endsOf, isTouchDue } from './session-lifetime.js';

const HOUR = 3_600_000;
const begunAt = new Date('2025-11-01T08:00:00.000Z');
const later = (hours: number): Date => new Date(begunAt.getTime() + hours * HOUR);
const days = (count: number): Date => later(count * 24);

describe('how long a session lives', () => {
  it('ends 14 days after its last use', () => {
    expect(endsOf({ begunAt, lastUsedAt: days(3) }, ['candidate']).idleUntil).toEqual(days(17));
  });

  it('ends 90 days after its beginning at the latest', () => {
    const ends = { idleUntil: days(90), absoluteUntil: days(90) };
    expect(endsOf({ begunAt, lastUsedAt: days(80) }, ['candidate', 'coach'])).toEqual(ends);
  });

  it('ends 12 hours after its last use for an admin, and 7 days after its beginning', () => {
    expect(endsOf({ begunAt, lastUsedAt: later(1) }, ['candidate', 'admin'])).toEqual({
      idleUntil: later(13),
      absoluteUntil: days(7),
    });
    expect(endsOf({ begunAt, lastUsedAt: later(7 * 24 - 1) }, ['admin']).idleUntil).toEqual(days(7));
  });

  it('is touched a minute after its last touch, not before', () => {
    expect(isTouchDue(begunAt, new Date(begunAt.getTime() + 59_999))).toBe(false);
    expect(isTouchDue(begunAt, new Date(begunAt.getTime() + 60_000))).toBe(true);
  });
});
