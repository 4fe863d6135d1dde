import { isTouchDue, lifetimeOf } from './session-lifetime.js';

const begun = new Date('2025-11-01T08:00:00.000Z');
const later = (days: number): Date => new Date(begun.getTime() + days * 86_400_000);

describe('how long a session lives', () => {
  it('ends 14 days after its last use', () => {
    expect(lifetimeOf(begun, later(3)).idleUntil).toEqual(later(17));
  });

  it('ends 90 days after its beginning at the latest', () => {
    expect(lifetimeOf(begun, later(80))).toEqual({ idleUntil: later(90), absoluteUntil: later(90) });
  });

  it('is touched a minute after its last touch, not before', () => {
    expect(isTouchDue(begun, new Date(begun.getTime() + 59_999))).toBe(false);
    expect(isTouchDue(begun, new Date(begun.getTime() + 60_000))).toBe(true);
  });
});
