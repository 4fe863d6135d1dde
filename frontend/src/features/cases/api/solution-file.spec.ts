import { solutionFileName } from './solution-file.js';

describe('the name of a solution file', () => {
  it('is the title and the format, without what file systems refuse', () => {
    expect(solutionFileName('Rail: raise prices? A/B "test"', 'pdf')).toBe(
      'Rail raise prices A B test_solution.pdf',
    );
    expect(solutionFileName('../../etc/passwd', 'txt')).toBe('etc passwd_solution.txt');
    expect(solutionFileName('???', 'txt')).toBe('case_solution.txt');
    expect(solutionFileName('x'.repeat(400), 'pdf')).toHaveLength(120 + '_solution.pdf'.length);
  });
});
