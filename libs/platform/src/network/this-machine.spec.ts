import { isPrivateWay, isThisMachine } from './this-machine.js';

it.each(['localhost', 'casedrop.localhost', '127.0.0.1', '127.8.0.1', '[::1]'])(
  '%s is this machine',
  (host) => {
    expect(isThisMachine(host)).toBe(true);
  },
);

it.each([
  'casedrop.example',
  'localhost.example',
  'notlocalhost',
  '127.0.0.1.example',
  '10.0.0.1',
  '0.0.0.0',
])('%s is another one', (host) => {
  expect(isThisMachine(host)).toBe(false);
});

it('lets nobody read what is encrypted, or stays on this machine', () => {
  expect(['https://a.example', 'http://localhost:80/v1', 'http://a.example'].map(isPrivateWay)).toEqual([
    true,
    true,
    false,
  ]);
});
