import type { Exhibit } from '../model/case-model.js';

type Shown = Omit<Exhibit, 'altText'>;

const LONGEST = 400;
const joined = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function tableWords({ title, columns = [], rows = [] }: Shown): string {
  const named = rows.map((row) => (typeof row[0] === 'string' ? row[0] : ''));
  return `Table “${title}” with a row each for ${joined(named)}; columns: ${joined(columns)}.`;
}

const SHAPES: Readonly<Record<Exclude<Exhibit['kind'], 'table'>, string>> = {
  bar: 'Bars',
  'stacked-bar': 'Stacked bars',
  line: 'Lines',
  waterfall: 'Steps',
  pie: 'Slices',
};

/** What an exhibit shows, for whoever cannot see it: its parts and units, and nothing of what they mean. */
export function describeExhibit(exhibit: Shown): string {
  const { kind, title, unit, series, groups, categories = [] } = exhibit;
  if (kind === 'table') return tableWords(exhibit).slice(0, LONGEST);
  const names = series?.map(({ label }) => label) ?? groups?.map(({ label }) => label) ?? [];
  const span = groups && categories.length > 0 ? ` from ${categories[0]} to ${categories.at(-1)}` : '';
  return `${SHAPES[kind]} under “${title}”: ${joined(names)}${span}, in ${unit ?? 'numbers'}.`.slice(
    0,
    LONGEST,
  );
}
