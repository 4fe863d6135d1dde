import { tokenIn } from './session-cookie.js';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';

it.each([
  [`casedrop=${TOKEN}`, TOKEN],
  [`theme=dark; casedrop=${TOKEN}; x=1`, TOKEN],
  [`xcasedrop=${TOKEN}`, undefined],
  [`other=casedrop=${TOKEN}`, undefined],
  [`casedrop=short`, undefined],
  [`casedrop=${TOKEN}<script>`, undefined],
  [`casedrop=${'x'.repeat(44)}`, undefined],
  ['', undefined],
  [undefined, undefined],
])('finds in %j the token %j', (header, token) => {
  expect(tokenIn(header, 'casedrop')).toBe(token);
});
