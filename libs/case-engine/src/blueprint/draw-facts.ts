import { FormulaError } from '../formula/formula-error.js';
import { compileModel, type CompiledModel, type Verdict } from '../formula/model-evaluation.js';
import { parseFormula, type Formula } from '../formula/parser.js';
import { seededRandom } from '../random.js';
import type { DrawSpec } from '../model/draw-spec.js';

/** What a draw needs to know of a case: a blueprint's scenario has it, and so has a case that was written from one. */
export interface Drawable {
  draws: Readonly<Record<string, DrawSpec>>;
  calcs: Readonly<Record<string, { formula: string }>>;
  /** Conditions that a draw has to meet. */
  require: readonly string[];
  /** The advice is written for this verdict. */
  decision: { rule: string; verdict: Verdict };
}

export interface Draw {
  values: Record<string, number>;
  /** How many draws it took; the last one met every condition. */
  tries: number;
}

const MOST_TRIES = 400;

/** Without binary noise. */
const clean = (value: number): number => Number(value.toPrecision(12));
const onGrid = (value: number, step: number): number => clean(Math.round(clean(value / step)) * step);

/** What a draw names. */
function namesOf(spec: DrawSpec): readonly string[] {
  if ('times' in spec) return [spec.times];
  return 'between' in spec ? spec.between : [];
}

/** Draws the facts of a case, again and again with one seed; made once and used for many seeds. */
export class FactDrawer {
  private readonly compiled: CompiledModel;
  private readonly conditions: readonly Formula[];
  /** Facts in an order in which each follows what its draw names. */
  private readonly order: readonly string[];

  /** @throws FormulaError when a formula is faulty or names nothing. */
  constructor(private readonly drawable: Drawable) {
    const facts = Object.fromEntries(
      Object.keys(drawable.draws).map((id) => [id, { label: id, value: NaN, unit: '1', reveal: 'prompt' }]),
    );
    const calcs = Object.fromEntries(
      Object.entries(drawable.calcs).map(([id, { formula }]) => [
        id,
        { label: id, formula, unit: '1', value: 0 },
      ]),
    );
    this.compiled = compileModel({ facts, calcs, decision: drawable.decision });
    this.conditions = drawable.require.map((text) => parseFormula(text));
    this.order = this.inOrder();
  }

  /** Facts that meet every condition and lead to the verdict; `undefined` when none were found for this seed. */
  draw(seed: number): Draw | undefined {
    const random = seededRandom(seed);
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const values = this.once(random);
      if (this.holds(values)) return { values, tries };
    }
    return undefined;
  }

  /** Share of `count` single draws that meet every condition. */
  yieldOf(count: number, seed = 1): number {
    const random = seededRandom(seed);
    let met = 0;
    for (let drawn = 0; drawn < count; drawn += 1) if (this.holds(this.once(random))) met += 1;
    return met / count;
  }

  /** Of `count` single draws, the share that meets each condition and that leads to the verdict, so that one sees what is too narrow. */
  sharesOf(count: number, seed = 1): { condition: string; share: number }[] {
    const random = seededRandom(seed);
    const { require, decision } = this.drawable;
    const met = [...require, decision.rule].map((condition) => ({ condition, share: 0 }));
    for (let drawn = 0; drawn < count; drawn += 1) {
      const all = this.compiled.run(this.once(random));
      const holds = [
        ...this.conditions.map((condition) => this.compiled.valueOf(condition, all) === 1),
        this.compiled.verdict(all) === decision.verdict,
      ];
      for (const [at, one] of met.entries()) if (holds[at]) one.share += 1 / count;
    }
    return met;
  }

  /** Whether these facts meet every condition and lead to the verdict. */
  holds(values: Readonly<Record<string, number>>): boolean {
    const all = this.compiled.run(values);
    if (this.compiled.verdict(all) !== this.drawable.decision.verdict) return false;
    return this.conditions.every((condition) => this.compiled.valueOf(condition, all) === 1);
  }

  private once(random: () => number): Record<string, number> {
    const values: Record<string, number> = {};
    for (const id of this.order)
      values[id] = this.valueOf(this.drawable.draws[id] as DrawSpec, values, random);
    return values;
  }

  private inOrder(): string[] {
    const order: string[] = [];
    const state = new Map<string, 'open' | 'done'>();
    const visit = (id: string) => {
      if (state.get(id) === 'done') return;
      if (state.get(id) === 'open') throw new FormulaError(`the draw of "${id}" depends on itself`);
      state.set(id, 'open');
      for (const name of namesOf(this.drawable.draws[id] as DrawSpec))
        for (const fact of this.factsOf(name, id)) visit(fact);
      state.set(id, 'done');
      order.push(id);
    };
    Object.keys(this.drawable.draws).forEach(visit);
    return order;
  }

  /** The facts that a fact or calculation rests on. */
  private factsOf(name: string, drawn: string): Iterable<string> {
    if (Object.hasOwn(this.drawable.draws, name)) return [name];
    const formula = this.compiled.formulas.get(name);
    if (!formula)
      throw new FormulaError(
        `the draw of "${drawn}" uses "${name}", which is neither a fact nor a calculation`,
      );
    return this.compiled.factsBehind(formula);
  }

  private valueOf(spec: DrawSpec, known: Readonly<Record<string, number>>, random: () => number): number {
    const look = (name: string) =>
      known[name] ?? this.compiled.run(known)[this.compiled.slots.get(name) ?? -1] ?? NaN;
    if ('value' in spec) return spec.value;
    if ('oneOf' in spec) return spec.oneOf[Math.floor(random() * spec.oneOf.length)] ?? NaN;
    if ('between' in spec) {
      const [first, second] = spec.between;
      return onGrid(look(first) + (look(second) - look(first)) * spec.at, spec.step);
    }
    if ('times' in spec)
      return onGrid(look(spec.times) * (spec.from + (spec.to - spec.from) * random()), spec.step);
    const { from, to, step = 1 } = spec;
    const steps = Math.floor(clean((to - from) / step));
    return clean(from + Math.floor(random() * (steps + 1)) * step);
  }
}
