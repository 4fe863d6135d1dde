import { FormulaError } from '../formula/formula-error.js';
import type { CompiledModel } from '../formula/model-evaluation.js';
import type { Formula } from '../formula/parser.js';
import { unitOf } from '../formula/units.js';
import type { Option } from '../model/case-model.js';
import { formatValue, isMoney } from '../prose/format-value.js';
import { sameNumber } from '../prose/numbers.js';
import type { Check } from './check.js';
import { comparisonsIn, soundFormula, type CheckSubject } from './subject.js';

/** Two options whose worths are nearer than this share of them are worth the same. */
export const SAME_WORTH = 0.001;
const MOST_NUMBERS = 200;
/** Below this, whole pounds would hide what two worths differ by. */
const WHOLE_POUNDS = 1000;

/** Something that could be done. */
type Choice = {
  name: string;
  worth: number;
  /** What it has to meet is met. */
  open: boolean;
  /** It is what the decision asks about. */
  plan: boolean;
};

/** Worth and condition with these values; `undefined` for what cannot be read, which the references report. */
export function judged(
  subject: CheckSubject,
  { worth, passes }: Pick<Option, 'worth' | 'passes'>,
  values: Float64Array,
): Pick<Choice, 'worth' | 'open'> | undefined {
  const { compiled } = subject;
  const formula = soundFormula(subject, worth);
  const condition = passes === undefined ? undefined : soundFormula(subject, passes);
  if (!formula || (passes !== undefined && !condition)) return undefined;
  return {
    worth: compiled.valueOf(formula, values),
    open: condition === undefined || compiled.valueOf(condition, values) !== 0,
  };
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** Whether two formulas are the same thing said twice: the same value from the same facts. */
function sameThing({ compiled }: CheckSubject, a: Formula, b: Formula): boolean {
  return (
    sameNumber(compiled.valueOf(a), compiled.valueOf(b)) && restsOn(compiled, a, b) && restsOn(compiled, b, a)
  );
}

/** Whether a formula rests on every fact that another rests on. */
function restsOn(compiled: CompiledModel, formula: Formula, other: Formula): boolean {
  const behind = compiled.factsBehind(formula);
  return [...compiled.factsBehind(other)].every((id) => behind.has(id));
}

/** Whether an option is the plan that the decision asks about: its condition is the rule, or its worth what the rule asks to be large. */
export function isPlan(
  subject: CheckSubject,
  { worth, passes = '' }: Pick<Option, 'worth' | 'passes'>,
): boolean {
  const { model, compiled } = subject;
  if (withoutSpaces(passes) === withoutSpaces(model.decision.rule)) return true;
  const formula = soundFormula(subject, worth);
  if (!formula) return false;
  return comparisonsIn(compiled.rule).some(({ operator, left, right }) =>
    sameThing(subject, formula, operator === '>=' || operator === '>' ? left : right),
  );
}

/** From here on what an option shares with the plan makes it a form of the plan. */
const FORM_OF_PLAN = 0.25;

/** Share of the facts behind the plan that are behind another option too. */
function sharedWith(compiled: CompiledModel, plan: Formula, other: Formula): number {
  const behind = compiled.factsBehind(other);
  const facts = [...compiled.factsBehind(plan)];
  return facts.filter((id) => behind.has(id)).length / Math.max(1, facts.length);
}

/** Whether an option does what the decision asks about. After a yes that is also the plan in another form: what rests on a good part of its facts. */
export function doesPlan(subject: CheckSubject, option: Option, planned: Option | undefined): boolean {
  if (isPlan(subject, option)) return true;
  if (!planned || subject.model.decision.verdict === 'no') return false;
  const [plan, other] = [planned, option].map(({ worth }) => soundFormula(subject, worth));
  return (
    plan !== undefined && other !== undefined && sharedWith(subject.compiled, plan, other) >= FORM_OF_PLAN
  );
}

/** Prints worths in the unit in which the options are compared: that of the first whose worth has one. */
export function printerOf(subject: CheckSubject): (worth: number) => string {
  const { facts, calcs, options = [] } = subject.model;
  const units = Object.fromEntries(
    [...Object.entries(facts), ...Object.entries(calcs)].map(([id, { unit }]) => [id, unit]),
  );
  const found = options.flatMap(({ worth }) => {
    const formula = soundFormula(subject, worth);
    try {
      return formula ? [unitOf(formula, units)] : [];
    } catch (error) {
      if (error instanceof FormulaError) return []; // units-balance says why
      throw error;
    }
  });
  const unit = found.find((each) => each !== '1') ?? '1';
  return (worth) =>
    formatValue(worth, unit, isMoney(unit) && Math.abs(worth) >= WHOLE_POUNDS ? 'integer' : undefined);
}

/** What each lever allows, number by number. */
function leverChoices(subject: CheckSubject): { choices: Choice[][]; faults: string[] } {
  const { model, compiled } = subject;
  const faults: string[] = [];
  const choices = (model.levers ?? []).map(({ lever, from, to, ...option }) => {
    const fact = model.facts[lever];
    const count = to - from + 1;
    if (count < 1 || count > MOST_NUMBERS) {
      faults.push(`lever ${lever} runs from ${from} to ${to}: 1 to ${MOST_NUMBERS} numbers can be tried`);
      return [];
    }
    if (!fact) return [];
    const ofPlan = isPlan(subject, option);
    return Array.from({ length: count }, (_unused, step) => from + step).flatMap((number): Choice[] => {
      const choice = judged(subject, option, compiled.run({ [lever]: number }));
      return choice
        ? [{ ...choice, name: `${fact.label}: ${number}`, plan: ofPlan && number === fact.value }]
        : [];
    });
  });
  return { choices, faults };
}

/** What beats the recommended choice, or equals it and would turn the verdict; the best of each group is named. */
function rivalsOf(best: Choice, groups: readonly Choice[][], print: (worth: number) => string): string[] {
  return groups.flatMap((group) => {
    const open = group.filter((each) => each.open);
    const blank = open.find(({ worth }) => !Number.isFinite(worth));
    if (blank) return [`"${blank.name}" is worth no number`];
    const margin = ({ worth }: Choice) => SAME_WORTH * Math.max(Math.abs(worth), Math.abs(best.worth));
    const better = open
      .filter((each) => each.worth - best.worth > margin(each))
      .sort((a, b) => b.worth - a.worth)[0];
    if (better)
      return [
        `"${better.name}" is worth ${print(better.worth)}, more than the recommended "${best.name}" at ${print(best.worth)}`,
      ];
    const tied = open.find(
      (each) => each.plan !== best.plan && Math.abs(each.worth - best.worth) <= margin(each),
    );
    return tied
      ? [
          `"${tied.name}" at ${print(tied.worth)} is worth as much as the recommended "${best.name}" at ${print(best.worth)}, and its verdict is the other`,
        ]
      : [];
  });
}

/** No option that the case's own facts allow is better than the advice. */
export const bestOption: Check = {
  id: 'best-option',
  severity: 'block',
  sentence:
    'One option is recommended, it may be chosen, and none that may be chosen is worth more, whatever number a lever takes.',
  find: (subject) => {
    const { model, compiled } = subject;
    const { options, blueprint } = model;
    if (!options) return blueprint ? [`a case of blueprint ${blueprint.id} has to write its options`] : [];
    const [recommended, ...more] = options.filter((option) => option.recommended);
    if (!recommended || more.length > 0)
      return [`${recommended ? more.length + 1 : 0} options are recommended; it has to be one`];
    const values = compiled.run();
    const planned = options.find((option) => isPlan(subject, option));
    const choices = options.flatMap((option): Choice[] => {
      const choice = judged(subject, option, values);
      return choice ? [{ ...choice, name: option.name, plan: doesPlan(subject, option, planned) }] : [];
    });
    const best = choices.find(({ name }) => name === recommended.name);
    if (!best) return [];
    if (!Number.isFinite(best.worth)) return [`the recommended "${best.name}" is worth no number`];
    const levers = leverChoices(subject);
    const others = choices.filter((choice) => choice !== best).map((choice) => [choice]);
    return [
      ...(best.open
        ? []
        : [`"${best.name}" is recommended and does not pass: ${recommended.passes ?? ''} is not true`]),
      ...(planned && best.plan !== (model.decision.verdict === 'yes')
        ? [`the verdict is ${model.decision.verdict} to "${planned.name}", but "${best.name}" is recommended`]
        : []),
      ...levers.faults,
      ...rivalsOf(best, [...others, ...levers.choices], printerOf(subject)),
    ];
  },
};

/** The advice is shown to be the best one. */
export const optionsWritten: Check = {
  id: 'options-written',
  severity: 'warn',
  sentence: 'The case writes out what else could be done and what each of it is worth.',
  withoutValues: true,
  find: ({ model }) =>
    model.options ? [] : ['no options are written, so nobody has shown that the advice is the best one'],
};
