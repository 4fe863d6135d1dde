import { newReferralCode, REFERRAL_ALPHABET } from './referral-code.js';

describe('referral codes', () => {
  it('are eight characters of the alphabet, evenly picked', () => {
    const seen = Array.from({ length: 500 }, () => newReferralCode());
    for (const code of seen) expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/);
    expect(new Set(seen.join('')).size).toBe(REFERRAL_ALPHABET.length);
    expect(new Set(seen).size).toBe(500);
  });

  it('use all of the range they are given', () => {
    expect(newReferralCode((below) => below - 1)).toBe('YYYYYYYY');
  });
});
