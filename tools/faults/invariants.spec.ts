import { differences, HELD, invariantLine, REACHED, type Invariant } from './invariants.js';

const named = (part: string): Invariant => {
  const found = [...REACHED, ...HELD].find(({ name }) => name.includes(part));
  if (!found) throw new Error(`no invariant is called ${part}`);
  return found;
};
const databases = (answers: Record<string, string[]>) => ({
  column: (service: string) => Promise.resolve(answers[service] ?? []),
  everywhere: () => Promise.resolve(answers.everywhere ?? []),
});

describe('differences', () => {
  it('finds none between the same things in another order', () => {
    expect(differences(['a', 'b'], ['b', 'a'], 'missing', 'surplus')).toEqual([]);
  });

  it('names what is missing, what is surplus, and what is there twice', () => {
    expect(differences(['a', 'b'], ['b', 'b', 'c'], 'missing', 'surplus')).toEqual([
      'a missing',
      'b surplus',
      'c surplus',
    ]);
  });
});

describe('verdicts', () => {
  it('holds a request without its case against the product', async () => {
    const { find } = named('each pending request has its one case');
    expect(await find(databases({ generation: ['1', '2'], cases: ['1'] }))).toEqual(['2 not in cases']);
    expect(await find(databases({ generation: ['1'], cases: ['1'] }))).toEqual([]);
  });

  it('holds an account with two grants against it', async () => {
    const { find } = named('one sign-up grant');
    expect(await find(databases({ auth: ['7'], billing: ['7', '7'] }))).toHaveLength(1);
  });

  it('takes whatever a query of offenders returns for offenders', async () => {
    const { find } = named('I1');
    expect(await find(databases({ billing: ['7: balance 4, ledger 5'] }))).toEqual([
      '7: balance 4, ledger 5',
    ]);
  });

  it('gives the outbox 30 s and money no time at all', () => {
    expect(named('unpublished').withinSeconds).toBe(30);
    for (const invariant of HELD) expect(invariant.withinSeconds).toBeUndefined();
  });
});

describe('the line of an invariant', () => {
  it('names the first offenders', () => {
    const line = invariantLine('no doubles', { offenders: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] });
    expect(line.split('\n')).toHaveLength(7);
    expect(line).toMatch(/^✗ no doubles: 7\n/);
    expect(line).toMatch(/and 2 more$/);
  });

  it('says how long it took until there was none', () => {
    expect(invariantLine('no doubles', { offenders: [] })).toBe('✓ no doubles');
    expect(invariantLine('all sent', { offenders: [], afterSeconds: 3.14 })).toBe(
      '✓ all sent  (after 3.1 s)',
    );
  });
});
