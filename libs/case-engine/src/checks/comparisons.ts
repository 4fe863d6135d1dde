import type { CaseModel, Exhibit } from '../model/case-model.js';
import { quantityOf } from '../prose/render-prose.js';
import { standingsOf } from '../prose/standings.js';

/** Values of named things by one measure; names in small letters. */
export type Comparison = ReadonlyMap<string, number>;

type Ref = NonNullable<Exhibit['series']>[number]['value'];
/** A line of an exhibit: a name with its values in order. */
type Line = { name: string; refs: (Ref | undefined)[] };

const idOf = (ref: Ref) => ('fact' in ref ? ref.fact : ref.calc);

/** Lines of an exhibit, and for a chart of groups its categories as lines too. */
function linesOf({ rows, series, groups, categories }: Exhibit): Line[][] {
  const tables = rows
    ? [
        rows.flatMap(([name, ...cells]) =>
          typeof name === 'string'
            ? [{ name, refs: cells.map((cell) => (typeof cell === 'string' ? undefined : cell)) }]
            : [],
        ),
      ]
    : [];
  const points = series ? [series.map(({ label, value }) => ({ name: label, refs: [value] }))] : [];
  const grouped = groups
    ? [
        groups.map(({ label, values }) => ({ name: label, refs: values })),
        (categories ?? []).map((name, index) => ({ name, refs: groups.map(({ values }) => values[index]) })),
      ]
    : [];
  return [...tables, ...points, ...grouped];
}

/** Every column of the lines, and for two columns of one unit their difference and their ratio. */
function columnsOf(model: CaseModel, lines: readonly Line[]): Comparison[] {
  const width = Math.max(0, ...lines.map(({ refs }) => refs.length));
  const cell = ({ refs }: Line, index: number) => {
    const ref = refs[index];
    return ref ? quantityOf(model, idOf(ref)) : undefined;
  };
  const mapped = (value: (line: Line) => number | undefined) =>
    new Map(
      lines.flatMap((line) => {
        const found = value(line);
        return found === undefined ? [] : [[line.name.toLowerCase(), found] as const];
      }),
    );
  const pairs = Array.from({ length: width }, (_, a) => a).flatMap((a) =>
    Array.from({ length: a }, (_, b) => [b, a] as const),
  );
  return [
    ...Array.from({ length: width }, (_, index) => mapped((line) => cell(line, index)?.value)),
    ...pairs.flatMap(([a, b]) => {
      const both = (line: Line, of: (x: number, y: number) => number) => {
        const [x, y] = [cell(line, a), cell(line, b)];
        return x && y && x.unit === y.unit ? of(x.value, y.value) : undefined;
      };
      return [
        mapped((line) => both(line, (x, y) => y - x)),
        mapped((line) => both(line, (x, y) => y / x)),
        mapped((line) => both(line, (x, y) => x * y)),
      ];
    }),
  ];
}

/** Facts and calculations whose labels differ by one of the names alone: "Margin, weekend guests". */
function labelledOf({ facts, calcs }: CaseModel, names: readonly string[]): Comparison[] {
  const families = new Map<string, Map<string, number>>();
  for (const { label, value, unit } of [...Object.values(facts), ...Object.values(calcs)]) {
    const small = label.toLowerCase();
    const name = names.find((each) => small.includes(each));
    if (name === undefined) continue;
    const key = `${small.replace(name, '*')} ${unit}`;
    const family = families.get(key) ?? new Map<string, number>();
    families.set(key, family.set(name, value));
  }
  return [...families.values()];
}

/** Names, in small letters, of the items of rankings and of the lines of exhibits. */
export function comparedNames({ rankings = {}, exhibits }: CaseModel): string[] {
  const ranked = Object.values(rankings).flatMap(({ items }) => items.map(({ name }) => name));
  const shown = exhibits.flatMap(linesOf).flatMap((lines) => lines.map(({ name }) => name));
  return [...new Set([...ranked, ...shown].map((name) => name.toLowerCase()))];
}

/**
 * Everything by which a case lets its named things be compared: rankings, columns and bars of exhibits, and values with
 * labels alike. Comparisons of fewer than two things are left out.
 */
export function comparisonsOf(model: CaseModel): Comparison[] {
  const ranked = Object.values(model.rankings ?? {}).flatMap((ranking) => {
    const standings = standingsOf(model, ranking);
    return standings ? [new Map(standings.map(({ name, value }) => [name.toLowerCase(), value]))] : [];
  });
  return [
    ...ranked,
    ...model.exhibits.flatMap(linesOf).flatMap((lines) => columnsOf(model, lines)),
    ...labelledOf(model, comparedNames(model)),
  ].filter((comparison) => comparison.size > 1);
}
