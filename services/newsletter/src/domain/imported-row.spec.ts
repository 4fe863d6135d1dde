import { forgottenReason, outcomeOf, readRow, type ReadRow } from './imported-row.js';

const now = new Date('2026-11-23T08:00:00Z');
const read = (email: string, consentedAt = '', consentSource = '') =>
  readRow({ line: 2, email, consentedAt, consentSource }, now);

it('reads an address with its proof, or without one', () => {
  expect(read(' Ann@Example.com ')).toEqual({ line: 2, email: 'ann@example.com', proof: null });
  for (const when of ['2026-01-05', '2026-01-05T00:00:00Z', '2026-01-05T01:00:00+01:00'])
    expect(read('ann@example.com', when, ' Fair 2026 ')).toMatchObject({
      proof: { at: new Date('2026-01-05T00:00:00Z'), source: 'Fair 2026' },
    });
});

it.each([
  ['ann', '', '', /no e-mail address/],
  ['ann@example.com, bob@example.com', '', '', /no e-mail address/],
  ['ann@example.com', '2026-01-05', '', /not where/],
  ['ann@example.com', '', 'Fair', /not when/],
  ['ann@example.com', '5/1/2026', 'Fair', /must look like/],
  ['ann@example.com', '2026-02-30', 'Fair', /must look like/],
  ['ann@example.com', '2026-02-30T08:00:00Z', 'Fair', /must look like/],
  ['ann@example.com', '2026-02-03T25:00:00Z', 'Fair', /must look like/],
  ['ann@example.com', '2026-02-03T08:00:00', 'Fair', /must look like/],
  ['ann@example.com', '2026-11-24', 'Fair', /future/],
  ['ann@example.com', '1970-01-01', 'Fair', /past/],
])('refuses %s, agreed %s at %s', (email, when, where, reason) => {
  expect(read(email, when, where)).toEqual({ refused: expect.stringMatching(reason) as string });
});

const row = (proof: ReadRow['proof']): ReadRow => ({ line: 2, email: 'ann@example.com', proof });
const proof = { at: now, source: 'Fair' };

it.each([
  [undefined, 'added', 'asked'],
  [{ state: 'pending', askedLately: false }, 'added', 'asked'],
  [{ state: 'pending', askedLately: true }, 'added', 'already'],
  [{ state: 'confirmed', askedLately: false }, 'already', 'already'],
  [{ state: 'unsubscribed', askedLately: false }, 'unsubscribed', 'unsubscribed'],
  [{ state: 'suppressed', askedLately: false }, 'suppressed', 'suppressed'],
] as const)('does with an address known as %j: %s with a proof, %s without', (known, withProof, without) => {
  expect(outcomeOf(row(proof), known)).toBe(withProof);
  expect(outcomeOf(row(null), known)).toBe(without);
});

describe('a person who asked to be forgotten', () => {
  const [before, after] = [new Date('2026-11-22T08:00:00Z'), new Date('2026-11-23T09:00:00Z')];
  const known = (state: 'pending' | 'confirmed' | 'suppressed') => ({ state, askedLately: false });

  it('is not brought back by an older list, nor by one that proves nothing', () => {
    expect(forgottenReason(row(proof), undefined, after)).toBe(
      'This person asked to be forgotten on 23 November 2026, and this consent is older.',
    );
    expect(forgottenReason(row(proof), known('pending'), after)).toMatch(/this consent is older/);
    expect(forgottenReason(row(proof), undefined, proof.at)).toMatch(/this consent is older/);
    expect(forgottenReason(row(null), undefined, after)).toMatch(/only a consent from after that counts/);
  });

  it('comes back by a later consent, and is who they are once they signed up again', () => {
    expect(forgottenReason(row(proof), undefined, before)).toBeNull();
    expect(forgottenReason(row(null), known('pending'), after)).toBeNull();
    for (const state of ['confirmed', 'suppressed'] as const)
      expect(forgottenReason(row(proof), known(state), after)).toBeNull();
    expect(forgottenReason(row(null), undefined, undefined)).toBeNull();
  });
});
