import { parseFormula } from '../formula/parser.js';
import type { CaseModel, Exhibit } from '../model/case-model.js';
import { quantityOf } from '../prose/render-prose.js';
import type { Check } from './check.js';
import { shownIds, type CheckSubject } from './subject.js';

type Ref = NonNullable<Exhibit['series']>[number]['value'];
const FROM_ZERO: ReadonlySet<Exhibit['kind']> = new Set(['bar', 'stacked-bar', 'waterfall']);
const TOLERANCE = 0.005;

const idOf = (ref: Ref) => ('fact' in ref ? ref.fact : ref.calc);
const near = (a: number, b: number) =>
  Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b), 1e-9);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function tableShape({ id, columns, rows }: Exhibit): string[] {
  if (!columns || !rows) return [`table ${id} has no columns or no rows`];
  return rows.flatMap((row, index) =>
    row.length === columns.length
      ? []
      : [`row ${index + 1} of ${id} has ${row.length} cells for ${columns.length} columns`],
  );
}

function chartShape({ id, kind, unit, axisFrom, series, groups, categories }: Exhibit): string[] {
  const faults: string[] = [];
  if (!unit) faults.push(`chart ${id} states no unit`);
  if (FROM_ZERO.has(kind) && axisFrom !== 0)
    faults.push(`chart ${id} does not say that its bars start at zero`);
  if (!series && !groups) faults.push(`chart ${id} has no values`);
  if (series && groups) faults.push(`chart ${id} has both a series and groups`);
  if (kind === 'stacked-bar' && !groups) faults.push(`stacked bars ${id} need groups`);
  if ((kind === 'pie' || kind === 'waterfall') && !series) faults.push(`${kind} ${id} needs a series`);
  for (const group of groups ?? []) {
    if (group.values.length !== categories?.length) {
      faults.push(
        `"${group.label}" of ${id} has ${group.values.length} values for ${categories?.length ?? 0} categories`,
      );
    }
  }
  return faults;
}

function mixedUnits(model: CaseModel, exhibit: Exhibit): string[] {
  const units = new Set(shownIds(exhibit).flatMap((id) => quantityOf(model, id)?.unit ?? []));
  return units.size > 1 ? [`chart ${exhibit.id} mixes ${[...units].join(' and ')}`] : [];
}

/** Columns, labels and cells of text print as they stand; only a title and a source are prose with slots. */
function slotsInLabels({
  id,
  columns = [],
  rows = [],
  series = [],
  groups = [],
  categories = [],
}: Exhibit): string[] {
  const cells = rows.flat().filter((cell) => typeof cell === 'string');
  const labels = [...columns, ...cells, ...categories, ...[...series, ...groups].map(({ label }) => label)];
  return labels.flatMap((label) =>
    /[{}]/.test(label) ? [`"${label}" of ${id} prints its slot as it stands`] : [],
  );
}

/** Exhibits can be read: shape, unit, zero line, labels without slots. */
export const exhibitsReadable: Check = {
  id: 'exhibits-readable',
  severity: 'block',
  sentence:
    'Every exhibit is complete: rows fit columns, charts state one unit, bars start at zero, labels hold no slots, alt text is given.',
  withoutValues: true,
  find: ({ model }) =>
    model.exhibits.flatMap((exhibit) => [
      ...(exhibit.kind === 'table'
        ? tableShape(exhibit)
        : [...chartShape(exhibit), ...mixedUnits(model, exhibit)]),
      ...slotsInLabels(exhibit),
      ...(exhibit.altText.trim().toLowerCase() === exhibit.title.trim().toLowerCase()
        ? [`the alt text of ${exhibit.id} only repeats its title`]
        : []),
    ]),
};

function seriesTotal({ values }: CheckSubject, exhibit: Exhibit): string[] {
  const { id, totalCalc, series } = exhibit;
  if (!totalCalc) return [];
  const total = values[totalCalc] ?? NaN;
  const parts = series
    ? series
        .filter((entry) => idOf(entry.value) !== totalCalc)
        .map((entry) => (values[idOf(entry.value)] ?? NaN) * (entry.falls ? -1 : 1))
    : shownIds(exhibit).map((each) => values[each] ?? NaN);
  const found = sum(parts);
  return near(found, total) ? [] : [`${id} adds up to ${found}, but ${totalCalc} is ${total}`];
}

/** Stacks of shares that all end below this show a part of a whole, such as those who left or complained. */
const MOST_OF_A_WHOLE = 0.9;

function wholeIsOne({ model, values }: CheckSubject, exhibit: Exhibit): string[] {
  const shares = (ids: readonly string[], what: string) => {
    if (ids.some((id) => quantityOf(model, id)?.unit !== '1')) return [];
    const whole = sum(ids.map((id) => values[id] ?? NaN));
    return near(whole, 1) ? [] : [`${what} add up to ${Number((whole * 100).toFixed(2))}%`];
  };
  if (exhibit.kind === 'pie') {
    const ids = (exhibit.series ?? []).map((entry) => idOf(entry.value));
    const negative = ids.filter((id) => (values[id] ?? 0) < 0);
    return [
      ...shares(ids, `the slices of ${exhibit.id}`),
      ...negative.map((id) => `slice ${id} of ${exhibit.id} is negative`),
    ];
  }
  if (exhibit.kind !== 'stacked-bar') return [];
  const stacks = (exhibit.categories ?? []).map((category, index) => ({
    ids: (exhibit.groups ?? []).flatMap((group) => group.values[index] ?? []).map(idOf),
    what: `the shares of "${category}" in ${exhibit.id}`,
  }));
  const heights = stacks.map(({ ids }) => sum(ids.map((id) => values[id] ?? NaN)));
  if (heights.every((height) => height < MOST_OF_A_WHOLE)) return [];
  return stacks.flatMap(({ ids, what }) => shares(ids, what));
}

/** A row called "Total" holds the sum of its column, or a mean where a sum makes no sense. */
function tableTotals({ values }: CheckSubject, { id, kind, columns = [], rows = [] }: Exhibit): string[] {
  if (kind !== 'table') return [];
  const total = rows.find((row) => typeof row[0] === 'string' && /^total$/i.test(row[0].trim()));
  if (!total) return [];
  return columns.flatMap((column, index) => {
    const valueAt = (cell: (typeof total)[number] | undefined) =>
      cell === undefined || typeof cell === 'string' ? [] : [values[idOf(cell)] ?? NaN];
    const [stated] = valueAt(total[index]);
    const parts = rows.filter((row) => row !== total).flatMap((row) => valueAt(row[index]));
    if (stated === undefined || parts.length === 0 || near(sum(parts), stated)) return [];
    const isMean = parts.length > 1 && stated >= Math.min(...parts) && stated <= Math.max(...parts);
    return isMean ? [] : [`"${column}" of ${id} adds up to ${sum(parts)}, its total says ${stated}`];
  });
}

/** Parts add up to their totals, shares to 100. */
export const sumsHold: Check = {
  id: 'sums-hold',
  severity: 'block',
  sentence: 'Series sum to their totals and shares of a whole to 100%.',
  find: (subject) =>
    subject.model.exhibits.flatMap((exhibit) => [
      ...seriesTotal(subject, exhibit),
      ...wholeIsOne(subject, exhibit),
      ...tableTotals(subject, exhibit),
    ]),
};

const MOST_MISLEADING = 2;

/** An exhibit shows something that an answer needs, or misleads on purpose. */
export const exhibitsUsed: Check = {
  id: 'exhibits-used',
  severity: 'warn',
  sentence: `Every exhibit feeds a question, but for at most ${MOST_MISLEADING} that mislead on purpose.`,
  find: ({ model, compiled }) => {
    const used = new Set(compiled.factsBehind(compiled.rule));
    for (const part of model.parts) {
      for (const id of [...(part.path ?? []), ...(part.answer ? [part.answer] : [])]) {
        used.add(id);
        const formula = compiled.formulas.get(id);
        if (formula) for (const fact of compiled.factsBehind(formula)) used.add(fact);
      }
      // What leads to a known slip is read, too.
      for (const { formula } of part.mistakes ?? [])
        for (const fact of compiled.factsBehind(parseFormula(formula))) used.add(fact);
    }
    const misleading = model.exhibits.filter((exhibit) => exhibit.misleads);
    return [
      ...model.exhibits
        .filter((exhibit) => !exhibit.misleads && !shownIds(exhibit).some((id) => used.has(id)))
        .map(({ id }) => `exhibit ${id} feeds no question`),
      ...(misleading.length > MOST_MISLEADING
        ? [`${misleading.length} exhibits mislead: ${misleading.map(({ id }) => id).join(', ')}`]
        : []),
    ];
  },
};
