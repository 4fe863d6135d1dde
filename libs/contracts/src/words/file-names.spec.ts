import { safeFileName, solutionFileName } from './file-names.js';

it.each([
  ['Northlight: drive-thru?', 'Northlight drive-thru'],
  ['../../etc/passwd', 'etc passwd'],
  ['a"b\\c\r\nSet-Cookie: x', 'a b c Set-Cookie x'],
  ['  .hidden.  ', 'hidden'],
  ['right\u202Eexe.txt', 'right exe.txt'],
  ['half a pair \uD83D', 'half a pair'],
  ['CON', 'case'],
  ['???', 'case'],
  ['Škoda’s 35 % – grün', 'Škoda’s 35 % – grün'],
])('makes a file name of %j', (title, name) => {
  expect(safeFileName(title)).toBe(name);
});

it('cuts a long name between characters', () => {
  expect([...safeFileName('😀'.repeat(200))]).toHaveLength(100);
});

it('names the solution of a case after its title', () => {
  expect(solutionFileName('Rail: raise prices? A/B "test"', 'pdf')).toBe(
    'Rail raise prices A B test_solution.pdf',
  );
  expect(solutionFileName('???', 'txt')).toBe('case_solution.txt');
});
