import { mayStillApply, monthOf, outcomeOf, shortName } from './referral.js';

const at = (text: string): Date => new Date(text);

describe('referrals', () => {
  it('may be told until a day after registering', () => {
    const registered = at('2026-03-01T10:00:00.000Z');
    expect(mayStillApply(registered, at('2026-03-02T10:00:00.000Z'))).toBe(true);
    expect(mayStillApply(registered, at('2026-03-02T10:00:00.001Z'))).toBe(false);
  });

  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['2026-12-31T23:59:59Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ])('count in calendar months: %s', (now, from, to) => {
    expect(monthOf(at(now))).toEqual({ from: at(from), to: at(to) });
  });

  it('are rewarded twenty times a month', () => {
    expect(outcomeOf(19)).toBe('rewarded');
    expect(outcomeOf(20)).toBe('over-limit');
  });

  it('show two letters of a name', () => {
    expect(shortName('ann.lee')).toBe('an…');
    expect(shortName('é')).toBe('é…');
    expect(shortName(null)).toBe('Deleted account');
  });
});
