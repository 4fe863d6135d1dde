import { openSecret, sealSecret } from './sealed-secret.js';

const key = 'k'.repeat(32);
const secret = Buffer.from('twenty bytes of key.');

it('opens for its person with its key, and reads differently each time', () => {
  const sealed = sealSecret(secret, 7, key);
  expect(openSecret(sealed, 7, key)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(sealSecret(secret, 7, key)).not.toEqual(sealed);
});

it('does not open for another person, with another key, or when it was changed', () => {
  const sealed = sealSecret(secret, 7, key);
  expect(() => openSecret(sealed, 8, key)).toThrow();
  expect(() => openSecret(sealed, 7, 'x'.repeat(32))).toThrow();
  for (const at of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => openSecret(changed, 7, key)).toThrow();
  }
});
