import { FormulaError } from '../formula/formula-error.js';
import { compileModel, type CompiledModel } from '../formula/model-evaluation.js';
import { namesIn, parseFormula, type Formula } from '../formula/parser.js';
import type { CaseModel, Exhibit, Part } from '../model/case-model.js';
import { ProseError, renderProse } from '../prose/render-prose.js';
import { readNumbers, type WrittenNumber } from '../prose/numbers.js';
import { proseOf, type ProseText, type TextKind } from './prose-texts.js';

export type { TextKind } from './prose-texts.js';

/** A prose text with its slots filled. */
export class RenderedText implements ProseText {
  readonly place: string;
  readonly kind: TextKind;
  readonly raw: string;
  /** The raw text with each slot blanked out, at unchanged length: what the author typed. */
  readonly typed: string;
  private read: WrittenNumber[] | undefined;

  constructor(
    { place, kind, raw }: ProseText,
    readonly rendered: string,
    /** Why it could not be rendered. */
    readonly fault: string | undefined,
  ) {
    this.place = place;
    this.kind = kind;
    this.raw = raw;
    this.typed =
      rendered === raw ? raw : raw.replace(/\{[^{}]*\}/g, (slot) => ' '.repeat(slot.length - 1) + '\u0001');
  }

  numbers(): WrittenNumber[] {
    return (this.read ??= readNumbers(this.rendered));
  }

  /** Numbers that the author typed, not those of slots. */
  typedNumbers(): WrittenNumber[] {
    return this.typed === this.rendered ? this.numbers() : readNumbers(this.typed);
  }
}

/** A model prepared once for all checks. */
export type CheckSubject = {
  model: CaseModel;
  texts: readonly RenderedText[];
  /** Rendered text of a place, or the raw text where it does not render. */
  textAt: (place: string) => string;
  compiled: CompiledModel;
  /** Unrounded values by id. */
  values: Readonly<Record<string, number>>;
  verdict: 'yes' | 'no';
};

function renderText(model: CaseModel, text: ProseText): RenderedText {
  let rendered = text.raw;
  let fault: string | undefined;
  try {
    if (!text.literal) rendered = renderProse(model, text.raw);
    else if (/[{}]/.test(text.raw)) fault = 'braces stand here as they are: this text takes no slots';
  } catch (error) {
    if (!(error instanceof ProseError)) throw error;
    fault = error.message;
  }
  return new RenderedText(text, rendered, fault);
}

/** Prepares a model; `error` says why its formulas do not compile, and then `compiled` must not be read. */
export function prepareSubject(model: CaseModel): { subject: CheckSubject; error?: string } {
  const texts = proseOf(model).map((text) => renderText(model, text));
  const places = new Map(texts.map((text) => [text.place, text.rendered]));
  const textAt = (place: string) => places.get(place) ?? '';
  try {
    const compiled = compileModel(model);
    const { values, verdict } = compiled.evaluate();
    return { subject: { model, texts, textAt, compiled, values, verdict } };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const compiled = compileModel({ facts: {}, calcs: {}, decision: { rule: '0' } });
    return { subject: { model, texts, textAt, compiled, values: {}, verdict: 'no' }, error: error.message };
  }
}

/** Parts that ask for a number. */
export function answeredParts(model: CaseModel): (Part & { answer: string })[] {
  return model.parts.filter((part): part is Part & { answer: string } => part.answer !== undefined);
}

/** Ids that an exhibit shows, in reading order; totals left out. */
export function shownIds(exhibit: Exhibit): string[] {
  const cells = (exhibit.rows ?? []).flat().filter((cell) => typeof cell !== 'string');
  const points = (exhibit.series ?? []).map((entry) => entry.value);
  const grouped = (exhibit.groups ?? []).flatMap((group) => group.values);
  return [...cells, ...points, ...grouped].map((ref) => ('fact' in ref ? ref.fact : ref.calc));
}

/** Parses a formula, or says why it cannot be read. */
export function tryFormula(text: string): { formula: Formula } | { error: string } {
  try {
    return { formula: parseFormula(text) };
  } catch (error) {
    if (error instanceof FormulaError) return { error: error.message };
    throw error;
  }
}

/** A formula that can be read and names only what exists; `undefined` for others, which `references-resolve` reports. */
export function soundFormula({ compiled }: CheckSubject, text: string): Formula | undefined {
  const parsed = tryFormula(text);
  if ('error' in parsed) return undefined;
  return [...namesIn(parsed.formula)].every((name) => compiled.slots.has(name)) ? parsed.formula : undefined;
}

/** Comparisons inside a rule, each with the signs that lead to it left aside. */
export function comparisonsIn(rule: Formula): Extract<Formula, { kind: 'binary' }>[] {
  if (rule.kind === 'unary') return comparisonsIn(rule.operand);
  if (rule.kind !== 'binary') return [];
  if (rule.operator === '&&' || rule.operator === '||') {
    return [...comparisonsIn(rule.left), ...comparisonsIn(rule.right)];
  }
  return [rule];
}
