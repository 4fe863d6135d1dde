import { macOfAddress } from './address-mac.js';

it('gives an address another form under another key', () => {
  const mac = macOfAddress('a@example.org', 'one key');
  expect(mac).toHaveLength(32);
  expect(macOfAddress('a@example.org', 'one key')).toEqual(mac);
  expect(macOfAddress('a@example.org', 'another key')).not.toEqual(mac);
});
