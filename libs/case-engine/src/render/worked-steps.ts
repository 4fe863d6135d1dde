import { statedValues, type CompiledModel } from '../formula/model-evaluation.js';
import { namesIn, type Formula } from '../formula/parser.js';
import type { Calc, CaseModel } from '../model/case-model.js';
import {
  formatNumber,
  formatValue,
  isMoney,
  isShortWithoutLoss,
  type Display,
} from '../prose/format-value.js';
import { quantityOf, slotsIn } from '../prose/render-prose.js';
import { formulaInWords, termsOf, withoutLeadingMinus } from './formula-words.js';

/** One term of a sum, with its sign where that is not the plus of the first one; `numbers` end with its result. */
export type TermView = { sign: string; words: string; numbers: string };

/** One step of a worked calculation. */
export type StepView = {
  id: string;
  label: string;
  /** The formula in words: `Average ticket × Orders a day`. */
  words: string;
  /** The formula in numbers: `£6 × 600 × 360`. */
  numbers: string;
  /** Of a sum that is too long to be read in one go: its terms, each with its own result. */
  terms?: TermView[];
  value: number;
  /** The printed result with its unit. */
  text: string;
};

/** Worked steps print money to the pound, so that a reader can follow each one; a round sum of millions says the same in fewer digits. */
export function inFull({
  value,
  unit,
  display,
}: {
  value: number;
  unit: string;
  display?: Display;
}): readonly [number, string, Display | undefined] {
  return [value, unit, display ?? (isMoney(unit) && !isShortWithoutLoss(value) ? 'money' : undefined)];
}

/** How the facts and calculations of a case stand in its worked solution. */
export type Naming = {
  label: (id: string) => string;
  /** Printed as prose prints it. */
  number: (id: string) => string;
  /** Printed in full. */
  exact: (id: string) => string;
  /** Printed as prose prints it, with the words of its unit. */
  measured: (id: string) => string;
};

/** The naming of one case. */
export function naming(model: CaseModel): Naming {
  return {
    label: (id) => quantityOf(model, id)?.label ?? id,
    number: (id) => {
      const quantity = quantityOf(model, id);
      return quantity ? formatNumber(quantity.value, quantity.unit, quantity.display) : id;
    },
    exact: (id) => {
      const quantity = quantityOf(model, id);
      return quantity ? formatNumber(...inFull(quantity)) : id;
    },
    measured: (id) => {
      const quantity = quantityOf(model, id);
      return quantity ? formatValue(quantity.value, quantity.unit, quantity.display) : id;
    },
  };
}

/** A result that was rounded so far that a reader who works it out sees another one. */
const VISIBLY = 0.003;
const isRounded = (exact: number, printed: number): boolean =>
  Math.abs(exact - printed) > Math.abs(exact) * VISIBLY;

/** A sum in words longer than this is a wall: nobody finds the number that belongs to a name. */
const LONG_SUM = 140;

function termsView(model: CaseModel, compiled: CompiledModel, names: Naming, id: string): TermView[] {
  const calc = model.calcs[id]!;
  const formula = compiled.formulas.get(id)!;
  const isLong = formulaInWords(formula, names.label).length > LONG_SUM;
  const terms = isLong ? termsOf(formula) : [];
  if (terms.length < 2) return [];
  const stated = statedValues(model, compiled);
  return terms.map(({ sign, formula: term }, at) => {
    const numbers = formulaInWords(term, names.exact);
    const result = resultOf(calc, compiled.valueOf(term, stated));
    const isBare = term.kind === 'name' || term.kind === 'number';
    return {
      sign: at === 0 && sign === '+' ? '' : sign,
      words: formulaInWords(term, names.label),
      numbers: isBare ? numbers : `${numbers} = ${sign === '+' ? result : withoutLeadingMinus(result)}`,
    };
  });
}

/** The result of a term as the sum prints its own; parts of a number above one are numbers and no percentages. */
function resultOf({ unit, display, value: sum }: Calc, value: number): string {
  if (display === 'percent' || display === 'points') return formatNumber(value, unit, display);
  return formatNumber(...inFull({ value, unit: unit === '1' && Math.abs(sum) > 1 ? 'number' : unit }));
}

/** The step that a calculation is; none for a fact. */
function stepView(model: CaseModel, compiled: CompiledModel, names: Naming, id: string): StepView[] {
  const calc = model.calcs[id];
  const formula = compiled.formulas.get(id);
  if (!calc || !formula) return [];
  const terms = termsView(model, compiled, names, id);
  return [
    {
      id,
      label: calc.label,
      words: formulaInWords(formula, names.label),
      ...(terms.length > 0 && { terms }),
      numbers: formulaInWords(formula, names.exact),
      value: calc.value,
      text: `${isRounded(compiled.valueOf(formula), calc.value) ? 'about ' : ''}${formatValue(...inFull(calc))}`,
    },
  ];
}

/** The calculations that these rest on, each after what it rests on itself, and they. */
function withWhatTheyRestOn(compiled: CompiledModel, ids: Iterable<string>): string[] {
  const found = new Set<string>();
  const visit = (id: string): void => {
    const formula = compiled.formulas.get(id);
    if (!formula || found.has(id)) return;
    for (const name of namesIn(formula)) visit(name);
    found.add(id);
  };
  for (const id of ids) visit(id);
  return [...found];
}

/**
 * The worked steps of all questions and of what else is quoted: each calculation is worked once, where it is first needed,
 * so that no figure of a solution comes out of nothing. One that is a later question's own waits for it.
 */
export class WorkedSteps {
  private readonly done = new Set<string>();
  private readonly asked: ReadonlySet<string>;

  constructor(
    private readonly model: CaseModel,
    private readonly compiled: CompiledModel,
    private readonly names: Naming,
  ) {
    this.asked = new Set(model.parts.flatMap(({ path = [] }) => path));
  }

  /** Of a question: what its path adds to the steps before it, with what those rest on and no question works; its answer is the last. */
  ofPath(path: readonly string[] = []): StepView[] {
    const needed = withWhatTheyRestOn(this.compiled, path);
    return this.take(
      needed.filter((id) => path.includes(id) || !this.asked.has(id)),
      path.at(-1),
    );
  }

  /** Of what these texts, these formulas and the turning point use and nothing has worked yet. */
  ofOthers(texts: readonly string[], formulas: readonly Formula[]): StepView[] {
    const offered = formulas.flatMap((formula) => [...namesIn(formula)]);
    const quoted = texts.flatMap((text) =>
      slotsIn(text).flatMap((slot) => (slot.kind === 'calc' ? [slot.id] : [])),
    );
    const needed = withWhatTheyRestOn(this.compiled, [...quoted, ...offered, this.model.decision.flip.calc]);
    return this.take(needed);
  }

  private take(needed: readonly string[], answer?: string): StepView[] {
    const ids = needed.filter((id) => id === answer || !this.done.has(id));
    for (const id of ids) this.done.add(id);
    return ids.flatMap((id) => stepView(this.model, this.compiled, this.names, id));
  }
}
