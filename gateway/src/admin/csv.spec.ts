import { csvCell, csvLine } from './csv.js';

it.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+44 20 7946 0000', "'+44 20 7946 0000"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['-2', '-2'],
  ['-2.50', '-2.50'],
  ['-2.', "'-2."],
  [-5, '-5'],
  [0, '0'],
  [true, 'true'],
  [null, ''],
  ['', ''],
])('prints %j as %j', (value, text) => {
  expect(csvCell(value)).toBe(text);
});

it('ends lines as RFC 4180 wants it', () => {
  expect(csvLine(['a', 1, null])).toBe('a,1,\r\n');
});
