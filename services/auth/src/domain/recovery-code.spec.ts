import { hashOfRecoveryCode, newRecoveryCode } from './recovery-code.js';

it('has six groups of four, and is another one each time', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

it('is known however it is typed', () => {
  const hash = hashOfRecoveryCode('abol-efgh-ijkl-mnop-qrst-uv27');
  for (const typed of [
    'ABOL-EFGH-IJKL-MNOP-QRST-UV27',
    'abol efgh ijkl mnop qrst uv27',
    'abolefghijklmnopqrstuv27',
    'a80l-efgh-ijk1-mnop-qrst-uv27',
  ])
    expect(hashOfRecoveryCode(typed)).toEqual(hash);
  expect(hashOfRecoveryCode('abol-efgh-ijkl-mnop-qrst-uv26')).not.toEqual(hash);
});
