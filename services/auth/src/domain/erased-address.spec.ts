import { earnsCredits, macOfAddress } from './erased-address.js';

it.each([
  ['an address that nobody had', null, false, true],
  ['an address whose deleted account was confirmed', { proven: true }, false, false],
  ['the same once it is confirmed again', { proven: true }, true, false],
  ['an address whose deleted account was not confirmed', { proven: false }, false, false],
  ['the same once its owner confirms it', { proven: false }, true, true],
])('earns for %s', (_what, erased, isConfirmed, earns) => {
  expect(earnsCredits(erased, isConfirmed)).toBe(earns);
});

it('gives an address another form under another key', () => {
  const mac = macOfAddress('a@example.org', 'one key');
  expect(mac).toHaveLength(32);
  expect(macOfAddress('a@example.org', 'one key')).toEqual(mac);
  expect(macOfAddress('a@example.org', 'another key')).not.toEqual(mac);
});
