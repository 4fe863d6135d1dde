import { identityOf } from './address-identity.js';

it.each([
  ['as it is', 'a.b@example.org', 'a.b@example.org'],
  ['in capitals', 'A.B@Example.ORG', 'a.b@example.org'],
  ['in wide letters', 'ａ@example.org', 'a@example.org'],
  ['with a tag', 'a+news@example.org', 'a@example.org'],
  ['with two tags', 'a+news+more@example.org', 'a@example.org'],
  ['that is nothing but a tag', '+news@example.org', '+news@example.org'],
  ['of Google with dots', 'a.b.c@gmail.com', 'abc@gmail.com'],
  ['of Google with dots and a tag', 'A.b+x.y@GMail.com', 'ab@gmail.com'],
  ['of Google by its other name', 'a.b@googlemail.com', 'ab@gmail.com'],
  ['of a domain that only ends like it', 'a.b@notgmail.com', 'a.b@notgmail.com'],
])('knows an address %s', (_how, email, identity) => {
  expect(identityOf(email)).toBe(identity);
});
