import type { CaseModel } from '../model/case-model.js';
import { soundCase } from '../testing/sound-case.js';
import { checkCase } from '../checks/run-checks.js';
import { namesIn, parseFormula } from '../formula/parser.js';
import { exhibitView } from './exhibit-view.js';
import { formulaInWords, termsOf, type Term } from './formula-words.js';
import { lockedView } from './locked-view.js';
import { publicView, summaryView } from './public-view.js';
import { renderCase } from './render-case.js';

/** A case whose every secret text carries a mark that must not reach the public. */
function marked() {
  const model = soundCase();
  const mark = (text: string) => `${text} SECRET`;
  model.seed = 987654321;
  model.calcs = Object.fromEntries(
    Object.entries(model.calcs).map(([id, calc]) => [id, { ...calc, label: mark(calc.label) }]),
  );
  model.framework.note = mark(model.framework.note);
  for (const bucket of model.framework.buckets) {
    bucket.label = mark(bucket.label);
    bucket.leaves = bucket.leaves.map(mark);
  }
  for (const part of model.parts) {
    part.hints = part.hints?.map(mark);
    part.soWhat = part.soWhat && mark(part.soWhat);
    part.mistakes = part.mistakes?.map((mistake) => ({ ...mistake, says: mark(mistake.says) }));
    part.ideas =
      part.ideas &&
      Object.fromEntries(Object.entries(part.ideas).map(([group, list]) => [mark(group), list.map(mark)]));
  }
  const { solution, rubric } = model;
  solution.recommendation = mark(solution.recommendation);
  solution.risks = solution.risks.map(mark);
  solution.nextSteps = solution.nextSteps.map(mark);
  for (const { anchors } of rubric.criteria) {
    anchors[1] = mark(anchors[1]);
    anchors[3] = mark(anchors[3]);
    anchors[5] = mark(anchors[5]);
  }
  for (const fact of Object.values(model.facts)) fact.ask = fact.ask?.map(mark);
  return model;
}

const keysOf = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [
        ...(Array.isArray(value) ? [] : [key]),
        ...keysOf(inner),
      ]);

describe('publicView', () => {
  it('holds no secret text, no answer and not the seed that would regenerate the case', () => {
    const text = JSON.stringify([publicView(marked()), summaryView(marked())]);
    expect(text).not.toContain('SECRET');
    for (const secret of [
      '282,400',
      '282400',
      '187,630',
      '3752600',
      '3.46',
      '13000000',
      '10.4%',
      '0.104',
      '987654321',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('names no field of the locked part', () => {
    const locked =
      /answer|mistake|hint|soWhat|idea|framework|decision|verdict|solution|rubric|flip|revealOn|formula|calcs|path$/i;
    expect(keysOf(publicView(soundCase())).filter((key) => locked.test(key))).toEqual([]);
  });

  it('is plain JSON', () => {
    const view = publicView(soundCase());
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });

  it('gives facts on request, questions and exhibits with numbers resolved', () => {
    const view = publicView(soundCase());
    expect(view.onRequest[0]).toEqual({
      label: 'Conversion capex',
      value: 650000,
      unit: 'GBP/site',
      text: '£650,000 per site',
    });
    expect(view.parts.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
    expect(view.exhibits[0]!.table.rows[0]).toEqual([
      { text: 'High-street shop' },
      { value: 4.5, text: '£4.50' },
      { value: 400, text: '400' },
      { value: 360, text: '360' },
    ]);
    expect(view.exhibits[1]!.total).toEqual({ label: 'Total', value: 560000, text: '£560,000' });
    expect(view.industryName).toBe('Consumer & Retail');
  });

  it('gives no page to what the calendar says', () => {
    const model = soundCase();
    model.facts.months = { label: 'Months in a year', value: 12, unit: 'month/year', reveal: 'calendar' };
    expect(checkCase(model).passed).toBe(true);
    expect(JSON.stringify(publicView(model))).not.toContain('Months in a year');
  });

  it('gives every case its own cover seed', () => {
    const other = soundCase();
    other.title = 'Another title of a case';
    expect(summaryView(other).cover.seed).not.toBe(summaryView(soundCase()).cover.seed);
  });
});

describe('exhibitView', () => {
  it('prints numbers in its source as in any other text', () => {
    const model = soundCase();
    const source = 'Review of {fact:shops} shops';
    expect(exhibitView(model, { ...model.exhibits[0]!, source }).source).toBe(
      `Review of ${model.facts.shops!.value} shops`,
    );
  });

  it('turns a cost of a waterfall into a falling step', () => {
    const model = soundCase();
    const exhibit = { ...model.exhibits[1]!, kind: 'waterfall' as const };
    exhibit.series = exhibit.series!.map((entry, index) => ({ ...entry, falls: index === 1 }));
    const view = exhibitView(model, exhibit);
    expect(view.points[1]).toMatchObject({ value: -310000, text: '−£310,000' });
    expect(view.total?.label).toBe('Fixed cost of a drive-thru site');
  });

  it('gives charts of several series a table of their own', () => {
    const model = soundCase();
    const { series: _series, ...rest } = model.exhibits[1]!;
    const groups = [
      { label: 'Shop', values: [{ fact: 'ordersShop' }, { fact: 'days' }] },
      { label: 'Drive-thru', values: [{ fact: 'ordersDT' }, { fact: 'days' }] },
    ];
    const view = exhibitView(model, {
      ...rest,
      totalCalc: undefined,
      groups,
      categories: ['Orders', 'Days'],
    });
    expect(view.table.columns).toEqual(['', 'Shop', 'Drive-thru']);
    expect(view.table.rows[0]!.map(({ text }) => text)).toEqual(['Orders', '400', '600']);
  });
});

describe('lockedView', () => {
  const view = lockedView(soundCase());

  it('works the calculation out in words and numbers', () => {
    const step = view.parts[1]!.steps[2]!;
    expect(step.words).toBe(
      'Annual sales of a drive-thru site × Gross margin on sales − Fixed cost of a drive-thru site',
    );
    expect(step.numbers).toBe('£1,296,000 × 65% − £560,000');
    expect(step.text).toBe('£282,400 per site a year');
  });

  it('works a sum that is too long to be read in one go out term by term', () => {
    const model = soundCase();
    model.calcs.revDT!.label =
      'What customers of one drive-thru site spend there in a whole year, at the average ticket';
    const { parts, solution } = lockedView(model);
    const sales = model.calcs.revDT!.label;
    expect(parts[1]!.steps.find(({ id }) => id === 'siteProfit')?.terms).toEqual([
      { sign: '', words: `${sales} × Gross margin on sales`, numbers: '£1,296,000 × 65% = £842,400' },
      { sign: '−', words: 'Fixed cost of a drive-thru site', numbers: '£560,000' },
    ]);
    expect(solution).toContain(
      [
        `    ${sales} × Gross margin on sales: £1,296,000 × 65% = £842,400`,
        '  − Fixed cost of a drive-thru site: £560,000',
        '  = £282,400 per site a year',
      ].join('\n'),
    );
  });

  it('names each mistake with the result it leads to', () => {
    expect(view.parts[1]!.mistakes[0]).toEqual({
      id: 'no-fixed',
      says: 'You stopped at gross profit: the fixed cost of the site is missing.',
      value: 842400,
      text: '£842,400 per site a year',
    });
  });

  it('says each condition of the decision and what turns it', () => {
    expect(view.decision.conditions).toEqual([
      {
        words: '“Annual profit the programme adds” is at least “Profit target”',
        numbers: '£3.75 million a year against £4 million a year',
        holds: false,
      },
      {
        words: '“Payback of the programme” is at most “Payback hurdle”',
        numbers: '3.46 years against 3 years',
        holds: false,
      },
    ]);
    expect(view.decision.flip.sentence).toMatch(
      /^With “.*” below 10\.4% in place of 15%, the answer would be yes\.$/,
    );
  });

  it.each([
    ['above', 29.2, 'at 30 sites or more'],
    ['below', 6.4, 'at 6 sites or fewer'],
    ['below', 0.4, 'below 0.4 sites'],
    ['above', 30, 'above 30 sites'],
  ] as const)('turns %s %d where whole things are counted: %s', (direction, value, said) => {
    const model = soundCase();
    model.calcs.turn = { label: 'Sites at the turn', unit: 'site', formula: 'units', value };
    model.decision.flip = { lever: 'units', direction, calc: 'turn' };
    expect(lockedView(model).decision.flip.sentence).toContain(` ${said} in place of `);
  });

  it('renders anchors with the answers of this case', () => {
    expect(view.rubric[1]!.anchors[3]).toBe('Reaches £282,400 and 3.46 years within tolerance');
  });
});

describe('formulaInWords', () => {
  it.each([
    ['a * (b - c)', 'A × (B − C)'],
    ['a - (b - c)', 'A − (B − C)'],
    ['a - b - c', 'A − B − C'],
    ['a / (b * c)', 'A ÷ (B × C)'],
    ['-(a + b)', '−(A + B)'],
    ['max(a, b) + 1', '(the larger of A and B) + 1'],
    ['min(a * b, b, 3)', 'the smallest of (A × B), B and 3'],
    ['max(0, a - b)', 'the larger of 0 and (A − B)'],
    ['a + -b', 'A − B'],
    ['a - -b', 'A + B'],
    ['0 - a', '−A'],
    ['0 - (a - b)', '−(A − B)'],
    ['0 - a * b - c', '−A × B − C'],
    ['c * (0 - a)', 'C × (−A)'],
    ['pow(0 - a, 2)', '(−A)^2'],
    ['b - (0 - a)', 'B + A'],
    ['pow(1 + a, b - 1)', '(1 + A)^(B − 1)'],
    ['pow(-a, 2)', '(−A)^2'],
    ['pow(1 + a, 3)', '(1 + A)^3'],
    ['a >= b && !(c < 1)', 'A is at least B and not (C is below 1)'],
  ])('%s reads %s', (text, words) =>
    expect(formulaInWords(parseFormula(text), (id) => id.toUpperCase())).toBe(words),
  );
});

describe('formulaInWords of negative numbers', () => {
  it.each([
    ['-a', '5'],
    ['b - -a', '3 − 5'],
    ['b - a', '3 + 5'],
    ['b * (-a)', '3 × 5'],
    ['b * a', '3 × (−5)'],
    ['pow(a, 2)', '(−5)^2'],
    ['0 - pow(a, 2)', '−(−5)^2'],
    ['max(0, 0 - a)', 'the larger of 0 and 5'],
  ])('%s is %s', (text, numbers) =>
    expect(formulaInWords(parseFormula(text), (id) => (id === 'a' ? '−5' : '3'))).toBe(numbers),
  );
});

describe('termsOf', () => {
  it.each([
    ['a + b - c * d', '+A +B −C × D'],
    ['a - (b - (c + d))', '+A −B +C +D'],
    ['0 - a - -b', '−A +B'],
    ['a * (b - c)', '+A × (B − C)'],
  ])('%s has %s', (text, said) => {
    const terms = termsOf(parseFormula(text));
    const words = ({ sign, formula }: Term) => sign + formulaInWords(formula, (id) => id.toUpperCase());
    expect(terms.map(words).join(' ')).toBe(said);
  });
});

describe('renderCase', () => {
  const texts = renderCase(soundCase());

  it('says when the answer would be yes, of one condition and of several', () => {
    const one = soundCase();
    one.decision.rule = 'payback <= targetPayback';
    const said = (model: CaseModel) => /DECISION\n\n(.*)\n/.exec(lockedView(model).solution)?.[1];
    expect(said(soundCase())).toBe('The answer is yes if all of these are met, and no otherwise.');
    expect(said(one)).toBe('The answer is yes if this is met, and no otherwise.');
  });

  it('gives the five plain texts, answer first', () => {
    expect(texts.content).toMatch(
      /^Our client, Northlight Coffee[\s\S]*CLARIFICATIONS[\s\S]*EXHIBITS[\s\S]*QUESTIONS[\s\S]*1\. How would/,
    );
    expect(texts.solution).toMatch(
      /^RECOMMENDATION\n\nDo not convert[\s\S]*STRUCTURE[\s\S]*CALCULATIONS[\s\S]*IDEAS[\s\S]*RISKS[\s\S]*NEXT STEPS/,
    );
    expect(texts.rubric).toMatch(/^Structuring \(25%\)\n1: /);
  });

  it('says what each way is worth, and what one that is not open falls short of', () => {
    const ways = lockedView(soundCase()).ways ?? [];
    expect(ways.map(({ name, recommended }) => [name, recommended])).toEqual([
      ['Convert all sites', false],
      ['Pilot at the parks farthest from our shops', true],
      ['Convert none', false],
    ]);
    expect(ways[0]?.misses).toEqual([
      expect.stringMatching(
        /^Ruled out, because “.*” is below “.*”: £3\.75 million a year against £4 million a year$/,
      ),
      expect.stringMatching(/^Ruled out, because “.*” is above “.*”: 3\.46 years against 3 years$/),
    ]);
    expect(ways[2]?.text).toMatch(/^£0 /);
    expect(texts.solution).toMatch(/WHAT COULD BE DONE[\s\S]*\(recommended\)/);
  });

  it('says that neither condition is met of a way that either of two would open', () => {
    const model = soundCase();
    model.options![0]!.passes = 'payback <= targetPayback || netTotal >= targetProfit';
    expect(lockedView(model).ways?.[0]?.misses).toEqual([
      expect.stringMatching(/^Ruled out, because “.*” is above “.*” and “.*” is below “.*”: /),
    ]);
  });

  it('says of a way that one of two pairs of conditions would open how both pairs fail', () => {
    const model = soundCase();
    model.options![0]!.passes =
      '(payback <= targetPayback && netTotal >= 0) || (netTotal >= targetProfit && payback <= 5)';
    expect(lockedView(model).ways?.[0]?.misses).toEqual([
      expect.stringMatching(
        /^Ruled out, because \(“.*” is above “.*” or “.*” is below 0\) and \(“.*” is below “.*” or “.*” is above 5\): /,
      ),
    ]);
  });

  it.each(['-netTotal', '0 - netTotal'])('does not work %s out again, which is one number', (worth) => {
    const model = soundCase();
    model.options![2]!.worth = worth;
    const ways = lockedView(model).ways ?? [];
    expect(ways.at(-1)).toMatchObject({ words: '', numbers: '', text: '−£3,752,600 a year' });
  });

  it('names the way that is worth most first, whatever the order of its author', () => {
    const model = soundCase();
    model.options?.reverse();
    expect(lockedView(model).ways).toEqual(lockedView(soundCase()).ways);
  });

  it('says nothing of the kind of a way that is worth less than the recommended one, which the list shows', () => {
    const model = soundCase();
    const [plan, ...others] = model.options ?? [];
    model.options = [{ ...plan!, worth: '0' }, ...others];
    expect(lockedView(model).ways?.[0]?.misses).toEqual([]);
  });

  describe('of many ways', () => {
    const parks = (worths: readonly string[]) =>
      worths.map((worth, at) => ({ name: `convert ${at + 1} of the parks`, worth }));
    const waysWith = (plant: (model: CaseModel) => void) => {
      const model = soundCase();
      plant(model);
      const { ways = [], waysNote, solution } = lockedView(model);
      return { names: ways.map(({ name }) => name), waysNote, solution };
    };

    it('weighs four, among them the recommended one, the proposal however poor, and doing nothing, and names the others', () => {
      const { names, waysNote, solution } = waysWith((model) => {
        const [plan, ...others] = model.options!;
        model.decision.rule = 'netTotal * 0 >= targetProfit && payback <= targetPayback';
        const besides = parks(['netTotal / 11', 'netTotal / 12', 'netTotal / 13', 'netTotal / 14']);
        model.options = [
          ...besides,
          { ...plan!, worth: '0 - netTotal', passes: model.decision.rule },
          ...others,
        ];
      });
      expect(names).toEqual([
        'Pilot at the parks farthest from our shops',
        ...['Convert 1 of the parks', 'Convert none', 'Convert all sites'],
      ]);
      expect(waysNote).toBe(
        'Each figure is the difference from “Convert none”. Also considered, and worth less than what is recommended: convert 2 of the parks; convert 3 of the parks; convert 4 of the parks.',
      );
      expect(solution).toContain(waysNote);
    });

    it('weighs what the rule compares, and whatever is worth as much as the recommended one, were it six', () => {
      const { names, waysNote } = waysWith((model) => {
        const [recommended] = model.options!.filter((option) => option.recommended);
        const alike = parks(Array.from({ length: 4 }, () => `(${recommended!.worth}) * 0.9999`));
        model.options = [...alike, ...model.options!, { name: 'convert one site', worth: 'netTotal / 90' }];
      });
      expect(names).toHaveLength(7);
      expect(waysNote).toMatch(
        / Also considered, and worth less than what is recommended: convert one site\.$/,
      );
    });

    it('weighs all of a case that recommends none of them, and names no others where there are few', () => {
      const { names, waysNote } = waysWith((model) => {
        const options = model.options!.map((option) => ({ ...option, recommended: false }));
        model.options = [
          ...parks(['netTotal / 11', 'netTotal / 12', 'netTotal / 13', 'netTotal / 14']),
          ...options,
        ];
      });
      expect(names).toHaveLength(7);
      expect(waysNote).not.toContain('Worth less');
    });

    it('says from which one their worth is counted, and nothing where none is worth nothing', () => {
      const priced = (worth: string) =>
        waysWith((model) => {
          const [plan, pilot] = model.options!;
          model.options = [plan!, pilot!, { name: 'convert none', worth }];
        }).waysNote;
      expect(priced('0')).toBe('Each figure is the difference from “Convert none”.');
      expect(priced('netTotal / 90')).toBeUndefined();
    });
  });

  it('says of a rounded result that it is about so much, and rounds what is worked out from it alike', () => {
    const model = soundCase();
    model.calcs.netTotal = { ...model.calcs.netTotal!, round: -6, value: 4_000_000 };
    model.options![1]!.worth = 'netTotal / 1.01';
    const { parts, besides = [], ways = [] } = lockedView(model);
    const steps = [...parts.flatMap((part) => part.steps), ...besides];
    expect(steps.find(({ id }) => id === 'netTotal')?.text).toBe('about £4 million a year');
    expect(ways[1]?.text).toBe('£4 million a year');
  });

  it('works every figure that it quotes, and each one once, before what rests on it', () => {
    const model = soundCase();
    const { parts, besides = [] } = lockedView(model);
    const worked = [...parts.flatMap(({ steps }) => steps), ...besides].map(({ id }) => id);
    expect(worked).toEqual([...new Set(worked)]);
    const quoted = [...JSON.stringify(model.solution).matchAll(/\{calc:(\w+)/g)].map(([, id]) => id);
    expect(quoted.filter((id) => id && !worked.includes(id))).toEqual([]);
    for (const [at, id] of worked.entries())
      for (const name of namesIn(parseFormula(model.calcs[id]!.formula)))
        if (name in model.calcs) expect(worked.slice(0, at)).toContain(name);
  });

  it('leaves no slot unfilled', () => {
    for (const text of Object.values(texts)) expect(text).not.toMatch(/[{}]|undefined|NaN/);
  });

  it('aligns the columns of a table', () => {
    expect(texts.content).toContain(
      'High-street shop                  £4.50            400                   360',
    );
  });
});
