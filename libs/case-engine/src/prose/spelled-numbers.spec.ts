import { spelledInFigures } from './spelled-numbers.js';

it.each([
  ['four point two million', '4200000'],
  ['two hundred and eighty-two thousand four hundred', '282400'],
  ['Twenty-five per cent', '25 per cent'],
  ['a hundred and five', '105'],
  ['three million two hundred thousand', '3200000'],
  ['zero point zero five', '0.05'],
  ['ten point four per cent of one site', '10.4 per cent of one site'],
  ['one or two, and three', 'one or two, and three'],
  ['a point of order', 'a point of order'],
])('%s', (text, figures) => expect(spelledInFigures(text)).toBe(figures));
