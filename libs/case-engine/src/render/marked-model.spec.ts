import type { CaseModel, Exhibit } from '../model/case-model.js';
import { soundCase } from '../testing/sound-case.js';
import { DEFECTS } from '../testing/planted-defects.js';
import { drawExhibit } from '../drawing/draw-exhibit.js';
import { FormulaError } from '../formula/formula-error.js';
import { lockedView } from './locked-view.js';
import { markedModel } from './marked-model.js';
import { publicView } from './public-view.js';

const exhibitIn = (model: CaseModel) => publicView(markedModel(model)).exhibits[0];

/** The sound case with this in place of its first exhibit. */
function showing(change: Partial<Exhibit>): CaseModel {
  const model = soundCase();
  const [first, ...others] = model.exhibits;
  if (!first) throw new Error('the sound case has no exhibit');
  return { ...model, exhibits: [{ ...first, rows: undefined, columns: undefined, ...change }, ...others] };
}
const rent = { fact: 'rent' };
const gone = { calc: 'gone' };

it('leaves a sound case as it is', () => {
  expect(markedModel(soundCase())).toEqual(soundCase());
});

it('marks every text that a slot cannot fill, the names of groups of ideas too', () => {
  const model = soundCase();
  const breakIt = (text: string) => `${text} {calc:gone} {verdict}`;
  model.prompt = breakIt(model.prompt);
  model.solution.recommendation = breakIt(model.solution.recommendation);
  for (const part of model.parts) {
    part.ask = breakIt(part.ask);
    part.ideas =
      part.ideas &&
      Object.fromEntries(Object.entries(part.ideas).map(([name, ideas]) => [breakIt(name), ideas]));
  }
  const marked = markedModel(model);
  const { prompt, parts } = publicView(marked);
  const locked = lockedView(marked);
  expect(prompt).toMatch(/ \[missing: calc:gone\] no$/);
  for (const { ask } of parts) expect(ask).toContain('[missing: calc:gone]');
  expect(locked.recommendation).toContain('[missing: calc:gone]');
  expect(locked.brainstorm[0]?.groups[0]?.label).toContain('[missing: calc:gone]');
});

it.each<[what: string, change: Partial<Exhibit>, rows: string[][]]>([
  [
    'a table',
    {
      kind: 'table',
      columns: ['Line', 'A year'],
      rows: [
        ['Rent', rent],
        ['Gone', gone],
      ],
    },
    [
      ['Rent', '£180,000'],
      ['Gone', '[missing: calc:gone]'],
    ],
  ],
  [
    'a chart of one value each',
    {
      kind: 'bar',
      unit: 'GBP',
      series: [
        { label: 'Rent', value: rent },
        { label: 'Gone', value: gone },
      ],
    },
    [
      ['Rent', '£180,000'],
      ['Gone', '[missing: calc:gone]'],
    ],
  ],
  [
    'a chart whose total is missing',
    { kind: 'waterfall', unit: 'GBP', series: [{ label: 'Rent', value: rent }], totalCalc: 'gone' },
    [
      ['Rent', '£180,000'],
      ['Total', '[missing: calc:gone]'],
    ],
  ],
  [
    'a chart of several values each',
    {
      kind: 'stacked-bar',
      categories: ['One', 'Two'],
      groups: [
        { label: 'Known', values: [rent, rent] },
        { label: 'Gone', values: [rent, gone] },
      ],
    },
    [
      ['One', '£180,000', '£180,000'],
      ['Two', '£180,000', '[missing: calc:gone]'],
    ],
  ],
])('shows %s that names what is not there as a table with a mark', (_what, change, rows) => {
  const view = exhibitIn(showing(change));
  expect(view?.kind).toBe('table');
  expect(view?.table.rows.map((row) => row.map(({ text }) => text))).toEqual(rows);
});

it('gives a mistake that cannot be computed no number', () => {
  const model = soundCase();
  const part = model.parts.find(({ mistakes }) => mistakes?.length);
  if (!part?.mistakes?.[0]) throw new Error('the sound case has no mistake');
  part.mistakes[0].formula = 'rent * gone';
  const worked = lockedView(markedModel(model)).parts.find(({ id }) => id === part.id);
  expect(worked?.mistakes[0]).toMatchObject({
    text: expect.stringContaining('not a number') as string,
    says: expect.stringMatching(/^\[missing: .*"gone"\] /) as string,
  });
});

it.each(DEFECTS.map((defect) => [defect.check, defect.what, defect] as const))(
  'can be rendered whatever is broken, unless no formula can be computed: %s, %s',
  (check, _what, defect) => {
    const model = soundCase();
    defect.plant(model);
    const marked = markedModel(model);
    for (const exhibit of publicView(marked).exhibits)
      expect(() => drawExhibit(exhibit, { width: 600 })).not.toThrow();
    let fault: unknown;
    try {
      lockedView(marked);
    } catch (error) {
      fault = error;
    }
    expect(fault === undefined || fault instanceof FormulaError).toBe(true);
    if (fault) expect(['formulas-compile', 'references-resolve']).toContain(check);
  },
);
