import { newTotpSecret, stepOf, totpOffer } from './totp.js';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  // The last six digits of the test values of RFC 6238, appendix B.
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('takes the code of RFC 6238 at %d', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOf(code, secret, at(seconds))).toBe(step);
  expect(stepOf(`${code.slice(0, 3)} ${code.slice(3)}`, secret, at(seconds))).toBe(step);
});

it('takes a code one step early or late, and no more', () => {
  const step = 66_666_666;
  const code = '279037';
  expect([29, 30, 59, -1, -30].map((late) => stepOf(code, secret, at(step * 30 + late)))).toEqual([
    step,
    step,
    step,
    step,
    step,
  ]);
  expect(stepOf(code, secret, at(step * 30 + 60))).toBeNull();
  expect(stepOf(code, secret, at(step * 30 - 31))).toBeNull();
  expect(stepOf('279038', secret, at(step * 30))).toBeNull();
});

it('offers a secret of 160 bits by an address with our name and the person’s', () => {
  const offer = totpOffer(newTotpSecret(), 'ada+cases@example.org');
  expect(offer.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(offer.uri);
  expect(decodeURIComponent(uri.pathname)).toContain('CaseDrop:ada+cases@example.org');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'CaseDrop',
    secret: offer.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
