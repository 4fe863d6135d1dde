import { evaluateFormula } from '../formula/evaluator.js';
import { FormulaError } from '../formula/formula-error.js';
import { parseFormula } from '../formula/parser.js';
import { unitOf } from '../formula/units.js';
import type { CaseModel, Exhibit, Mistake, Option } from '../model/case-model.js';
import { ProseError, quantityOf, renderProse } from '../prose/render-prose.js';

/** Any slot, and braces that make none. */
const SLOTS = /\{[^{}]*\}|[{}]/g;
/** What cannot be computed at all. */
const NO_NUMBER = '0 / 0';

type Ref = NonNullable<Exhibit['series']>[number]['value'];
type Row = NonNullable<Exhibit['rows']>[number];

/**
 * The model with a mark wherever it names what does not exist, so that a reviewer sees the case with its broken places: a
 * slot or a cell says what is missing, a chart that cannot be drawn stands as a table, and a mistake or an option whose formula
 * cannot be computed has no number. Formulas of calculations and the decision rule stay as they are.
 */
export function markedModel(model: CaseModel): CaseModel {
  const { description, prompt, clarifications, framework, exhibits, parts, solution, rubric } = model;
  const texts = { description, prompt, clarifications, framework, exhibits, parts, solution, rubric };
  const marked = inTexts(texts, (text) => markedText(model, text));
  return {
    ...model,
    ...marked,
    exhibits: marked.exhibits.map((exhibit) => markedExhibit(model, exhibit)),
    parts: marked.parts.map((part) => ({
      ...part,
      mistakes: part.mistakes?.map((mistake) => markedMistake(model, mistake)),
    })),
    ...(model.options && { options: model.options.map((option) => markedOption(model, option)) }),
  };
}

const MISSING = '[missing: ';
const missing = (what: string): string => `${MISSING}${what}]`;

/** Also in the names of fields, which are texts where ideas stand in groups. */
function inTexts<T>(value: T, change: (text: string) => string): T {
  const of = (inner: unknown): unknown => {
    if (typeof inner === 'string') return change(inner);
    if (Array.isArray(inner)) return inner.map(of);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [change(name), of(one)]));
  };
  return of(value) as T;
}

const markedText = (model: CaseModel, text: string): string =>
  text.replace(SLOTS, (slot) =>
    isFilled(model, slot) ? slot : missing(slot.replace(/^\{|\}$/g, '') || 'a slot'),
  );

function isFilled(model: CaseModel, slot: string): boolean {
  try {
    renderProse(model, slot);
    return true;
  } catch (error) {
    if (error instanceof ProseError) return false;
    throw error;
  }
}

const isThere = (model: CaseModel, id: string): boolean => quantityOf(model, id) !== undefined;

const inCell = (model: CaseModel, ref: Ref): Ref | string => {
  const [kind, id] = 'fact' in ref ? ['fact', ref.fact] : ['calc', ref.calc];
  return isThere(model, id) ? ref : missing(`${kind}:${id}`);
};

/** The exhibit as it is, or the table of what it would show. */
function markedExhibit(model: CaseModel, exhibit: Exhibit): Exhibit {
  const { id, title, altText, source, revealOn, unit, totalCalc, highlight } = exhibit;
  const rows = rowsOf(model, exhibit);
  const hasTotal = totalCalc === undefined || isThere(model, totalCalc);
  if (hasTotal && !rows.flat().some((cell) => typeof cell === 'string' && cell.startsWith(MISSING)))
    return exhibit;
  const columns = exhibit.kind === 'table' ? exhibit.columns : columnsOf(exhibit);
  const total: Row[] = totalCalc === undefined ? [] : [['Total', inCell(model, { calc: totalCalc })]];
  const table = { columns, rows: exhibit.kind === 'table' ? rows : [...rows, ...total] };
  return { id, title, altText, source, revealOn, unit, highlight, kind: 'table', ...table };
}

const columnsOf = ({ groups, unit = '' }: Exhibit): string[] =>
  groups ? ['', ...groups.map(({ label }) => label)] : ['', unit];

function rowsOf(model: CaseModel, { rows, series, groups, categories }: Exhibit): Row[] {
  if (rows)
    return rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : inCell(model, cell))));
  if (!groups) return (series ?? []).map(({ label, value }) => [label, inCell(model, value)]);
  const length = Math.max(...groups.map(({ values }) => values.length));
  return Array.from({ length }, (_, at) => [
    categories?.[at] ?? '',
    ...groups.map(({ values }) => (values[at] ? inCell(model, values[at]) : '')),
  ]);
}

/** Tries what may not be computable; the sentence of the fault, where there is one. */
function faultOf(compute: () => void): string | undefined {
  try {
    compute();
    return undefined;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return error.message;
  }
}

function markedMistake(model: CaseModel, mistake: Mistake): Mistake {
  const fault = faultOf(() => evaluateFormula(parseFormula(mistake.formula), valuesOf(model)));
  return fault === undefined
    ? mistake
    : { ...mistake, formula: NO_NUMBER, says: `${missing(fault)} ${mistake.says}` };
}

function markedOption(model: CaseModel, option: Option): Option {
  const { worth, passes, ...rest } = option;
  const fault = faultOf(() => {
    for (const text of [worth, ...(passes === undefined ? [] : [passes])])
      evaluateFormula(parseFormula(text), valuesOf(model));
    unitOf(parseFormula(worth), unitsOf(model));
  });
  return fault === undefined
    ? option
    : { ...rest, worth: NO_NUMBER, name: `${missing(fault)} ${option.name}` };
}

const quantities = ({ facts, calcs }: CaseModel) => [...Object.entries(facts), ...Object.entries(calcs)];
const valuesOf = (model: CaseModel): Record<string, number> =>
  Object.fromEntries(quantities(model).map(([id, { value }]) => [id, value]));
const unitsOf = (model: CaseModel): Record<string, string> =>
  Object.fromEntries(quantities(model).map(([id, { unit }]) => [id, unit]));
