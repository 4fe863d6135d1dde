import { pathPattern, redact } from './redact.js';

it.each([
  ['ada@harbour.example wrote', '[address] wrote'],
  ['at https://x.example/auth/callback?code=abc#token=def gone', 'at https://x.example/auth/callback gone'],
  ['Authorization: Bearer abc.def', 'Authorization [secret] abc.def'],
  ['password=hunter2 refused', 'password [secret] refused'],
  ['key cdk_live_9f8a7b6c5d4e3f2a1b0c', 'key [secret]'],
  ['of 9f8a7b6c5d4e3f2a1b0c9f8a', 'of [secret]'],
  [
    'Unexpected token S, "Sunday is my answer" is not valid JSON',
    'Unexpected token [secret] "…" is not valid JSON',
  ],
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
])('%s', (text, left) => {
  expect(redact(text)).toBe(left);
});

it('cuts what is long', () => {
  expect(redact('word '.repeat(200))).toHaveLength(300);
});

it.each([
  ['/api/cases?search=harbour', '/api/cases'],
  ['/api/cases/0b0c6f0e-4c5e-4c39-9c39-4d9f0b6f1a11/unlock', '/api/cases/:id/unlock'],
  ['/api/users/12/dashboard', '/api/users/:id/dashboard'],
  ['/api/admin/people/ada%40x.example', '/api/admin/people/:id'],
  ['/api/newsletter/preferences/abcdefghijklmnopqrstuvwxyz', '/api/newsletter/preferences/:id'],
])('of %s the log has %s', (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern);
});
