import type { CaseModel, Exhibit } from '../model/case-model.js';
import { formatNumber } from '../prose/format-value.js';
import { ProseError, quantityOf, renderProse } from '../prose/render-prose.js';

export type ExhibitKind = Exhibit['kind'];
/** A number as drawn and as printed. */
export type ValueView = { value: number; text: string };
/** A cell of a table: words, or a number with its raw value. */
export type CellView = { text: string; value?: number };
/** One category of a chart with a single value; a falling step of a waterfall has a negative value. */
export type PointView = ValueView & { label: string; highlight: boolean };
/** One drawn series of a chart with several values per category. */
export type SeriesView = { label: string; values: ValueView[]; highlight: boolean };

/** An exhibit with every number resolved; JSON that a page, a PDF or a mail can draw. */
export type ExhibitView = {
  id: string;
  title: string;
  kind: ExhibitKind;
  /** Unit line under the title; empty for tables. */
  unit: string;
  altText: string;
  source: string;
  /** The same numbers as a table, for every kind. */
  table: { columns: string[]; rows: CellView[][] };
  /** Charts of one value per category. */
  points: PointView[];
  /** Charts of several values per category. */
  series: SeriesView[];
  categories: string[];
  /** The sum of the points, where the exhibit shows one. */
  total: (ValueView & { label: string }) | null;
  /** Label of the row, category or series that the eye should land on. */
  highlight: string | null;
};

type Ref = NonNullable<Exhibit['series']>[number]['value'];

/** Value and print of a fact or calculation; throws `ProseError` when there is none. */
export function valueView(model: Pick<CaseModel, 'facts' | 'calcs'>, ref: Ref | string): ValueView {
  const id = typeof ref === 'string' ? ref : 'fact' in ref ? ref.fact : ref.calc;
  const quantity = quantityOf(model, id);
  if (!quantity) throw new ProseError(`there is no fact or calculation "${id}"`);
  return { value: quantity.value, text: formatNumber(quantity.value, quantity.unit, quantity.display) };
}

type Series = NonNullable<Exhibit['series']>;
const isTotal = (exhibit: Exhibit, { value }: Series[number]) =>
  'calc' in value && value.calc === exhibit.totalCalc;

/** The points without the total, which an author may have put at the end of the series. */
function pointsOf(model: CaseModel, exhibit: Exhibit): PointView[] {
  return (exhibit.series ?? [])
    .filter((entry) => !isTotal(exhibit, entry))
    .map(({ label, value, falls }) => {
      const view = valueView(model, value);
      const shown = falls ? { value: -view.value, text: `\u2212${view.text}` } : view;
      return { ...shown, label, highlight: label === exhibit.highlight };
    });
}

function seriesOf(model: CaseModel, exhibit: Exhibit): SeriesView[] {
  return (exhibit.groups ?? []).map(({ label, values }) => ({
    label,
    values: values.map((ref) => valueView(model, ref)),
    highlight: label === exhibit.highlight,
  }));
}

function totalOf(model: CaseModel, exhibit: Exhibit): ExhibitView['total'] {
  if (!exhibit.totalCalc) return null;
  const named = exhibit.series?.find((entry) => isTotal(exhibit, entry))?.label;
  const ends = exhibit.kind === 'waterfall' ? quantityOf(model, exhibit.totalCalc)?.label : undefined;
  return { ...valueView(model, exhibit.totalCalc), label: named ?? ends ?? 'Total' };
}

function tableOf(
  model: CaseModel,
  exhibit: Exhibit,
  parts: Pick<ExhibitView, 'points' | 'series' | 'total'>,
): ExhibitView['table'] {
  if (exhibit.kind === 'table') {
    const rows = (exhibit.rows ?? []).map((row) =>
      row.map((cell): CellView => (typeof cell === 'string' ? { text: cell } : valueView(model, cell))),
    );
    return { columns: exhibit.columns ?? [], rows };
  }
  const { points, series, total } = parts;
  if (series.length > 0) {
    const rows = (exhibit.categories ?? []).map((category, index): CellView[] => [
      { text: category },
      ...series.map(({ values }): CellView => values[index] ?? { text: '' }),
    ]);
    return { columns: ['', ...series.map(({ label }) => label)], rows };
  }
  const lines = total ? [...points, total] : points;
  return {
    columns: ['', exhibit.unit ?? ''],
    rows: lines.map(({ label, value, text }): CellView[] => [{ text: label }, { text, value }]),
  };
}

/** Resolves an exhibit for drawing and reading. */
export function exhibitView(model: CaseModel, exhibit: Exhibit): ExhibitView {
  const points = pointsOf(model, exhibit);
  const series = seriesOf(model, exhibit);
  const total = totalOf(model, exhibit);
  return {
    id: exhibit.id,
    title: renderProse(model, exhibit.title),
    kind: exhibit.kind,
    unit: exhibit.unit ?? '',
    altText: renderProse(model, exhibit.altText),
    source: renderProse(model, exhibit.source ?? ''),
    table: tableOf(model, exhibit, { points, series, total }),
    points,
    series,
    categories: exhibit.categories ?? points.map(({ label }) => label),
    total,
    highlight: exhibit.highlight ?? null,
  };
}
