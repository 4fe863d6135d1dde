import { changePasswordBody, loginBody, registerBody, resetPasswordBody } from './http/http-shapes.js';
import { PASSWORD_MAX, PASSWORD_MIN } from './values.js';

const email = 'ada@example.org';
const code = 'x'.repeat(43);

/** The password as it comes out of each body that brings one to be set or tried. */
const taken = (password: string): (string | undefined)[] => [
  registerBody.safeParse({ email, password }).data?.password,
  loginBody.safeParse({ email, password }).data?.password,
  resetPasswordBody.safeParse({ code, password }).data?.password,
  changePasswordBody.safeParse({ currentPassword: password, newPassword: password }).data?.newPassword,
];

it.each([
  '  Blanks at both ends  ',
  'UPPER and lower',
  '12345678 not cut ' + 'x'.repeat(PASSWORD_MAX - 17),
  'tab\tand é, é, ﬁ, 密码密码, 🔑🔑',
])('takes a password as it is: %j', (password) => {
  expect(taken(password)).toEqual(Array.from({ length: 4 }, () => password));
});

it('takes passwords of eight to 128 characters', () => {
  expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([8, 128]);
  expect(taken('x'.repeat(PASSWORD_MAX))).not.toContain(undefined);
  for (const length of [PASSWORD_MIN - 1, PASSWORD_MAX + 1]) {
    const [registered, , reset, changed] = taken('x'.repeat(length));
    expect([registered, reset, changed]).toEqual([undefined, undefined, undefined]);
  }
});
