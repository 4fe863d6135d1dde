import { RandomIds, uuidV5, uuidV7 } from './clock.js';

it('makes version 7 UUIDs that carry their time', () => {
  const id = uuidV7(Date.parse('2026-11-20T10:00:00Z'), new Uint8Array(10).fill(255));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7fff-bfff-f{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-20T10:00:00Z'));
});

it('makes version 5 UUIDs of names', () => {
  const dns = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex');
  expect(uuidV5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2'); // of RFC 9562, A.4
});

it('makes a different one each time', () => {
  const ids = new RandomIds();
  expect(new Set(Array.from({ length: 1000 }, () => ids.uuid())).size).toBe(1000);
});
