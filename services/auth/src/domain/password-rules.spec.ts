import { passwordRefusal } from './password-rules.js';

const EMAIL = 'jane.cooper@example.com';

describe('which passwords are refused', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'p4$$word2024!',
    'iloveyou',
    'qwertyuiop',
    '12345678',
    'Liverpool2019',
    'monkey123456',
    'dragon!!!!',
    'monkeymonkey1',
    'aaaaaaaa',
    'abababab',
    'hijklmnop',
    '98765432',
    '1q2w3e4r',
  ])('%s is common', (password) => {
    expect(passwordRefusal(password, EMAIL)).toMatch(/first that are guessed/);
  });

  it('the name of the product, in any case', () => {
    expect(passwordRefusal('my-CaseDrop-pass', EMAIL)).toMatch(/name of this site/);
  });

  it('the local part of the address, in any case', () => {
    expect(passwordRefusal('xx-Jane.Cooper-xx', EMAIL)).toMatch(/e-mail address/);
  });

  it('a local part of three letters may occur', () => {
    expect(passwordRefusal('janitor walks slowly', 'jan@example.com')).toBeNull();
  });

  it.each([
    'correct pony battery',
    'tr0ub4dor&3x',
    'zebra crossing at nine',
    'Xk7#qp29Lm',
    'monkeys eat soup',
    '        x',
  ])('%s is accepted', (password) => {
    expect(passwordRefusal(password, EMAIL)).toBeNull();
  });
});
