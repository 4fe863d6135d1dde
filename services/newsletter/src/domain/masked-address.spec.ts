import { maskedAddress } from './masked-address.js';

it.each([
  ['alan.turing@example.com', 'a…g@example.com'],
  ['ann@example.com', 'a…n@example.com'],
  ['al@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
])('shows %s as %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
