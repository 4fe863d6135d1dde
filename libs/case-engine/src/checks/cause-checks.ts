import { namesIn } from '../formula/parser.js';
import type { Archetype, CaseModel } from '../model/case-model.js';
import { formatValue } from '../prose/format-value.js';
import { quantityOf } from '../prose/render-prose.js';
import type { Check } from './check.js';
import { soundFormula, type CheckSubject } from './subject.js';

/** A target is between these shares of the problem that it answers. */
const PROPORTION = [0.3, 1.3] as const;
/** Their target answers a fall. */
const ANSWER_A_FALL: ReadonlySet<Archetype> = new Set(['profitability', 'turnaround']);

const labelOf = ({ facts, calcs }: CaseModel, id: string) => (facts[id] ?? calcs[id])?.label ?? id;

/** The facts that a fact or calculation rests on; a fact rests on itself. */
function factsOf({ compiled }: CheckSubject, id: string): ReadonlySet<string> {
  const formula = compiled.formulas.get(id);
  return formula ? compiled.factsBehind(formula) : new Set([id]);
}

/** The plan acts on what the diagnosis finds. */
export const remedyMeetsCause: Check = {
  id: 'remedy-meets-cause',
  severity: 'block',
  sentence: 'The plan acts on the cause: the calculation of its gain rests on a fact that moved.',
  find: (subject) => {
    const { model } = subject;
    const { cause, blueprint } = model;
    if (!cause) return blueprint ? [`a case of blueprint ${blueprint.id} has to name its cause`] : [];
    const behind = factsOf(subject, cause.gain);
    if (cause.moved.some((id) => [...factsOf(subject, id)].some((fact) => behind.has(fact)))) return [];
    const moved = cause.moved.map((id) => `"${labelOf(model, id)}"`).join(' or ');
    return [`"${labelOf(model, cause.gain)}" would be the same had ${moved} not moved`];
  },
};

function proportionFaults({ model, values, compiled }: CheckSubject, ids: [string, string]): string[] {
  const [problem, hurdle] = ids.map((id) => ({ id, of: quantityOf(model, id), value: values[id] ?? NaN }));
  if (!problem?.of || !hurdle?.of) return []; // reported with the references
  const [name, target] = ids.map((id) => `"${labelOf(model, id)}"`);
  if (problem.of.unit !== hurdle.of.unit)
    return [`${target} is in ${hurdle.of.unit} and cannot be set against ${name} in ${problem.of.unit}`];
  const share = hurdle.value / Math.abs(problem.value);
  const inProportion = share >= PROPORTION[0] && share <= PROPORTION[1];
  return [
    ...(namesIn(compiled.rule).has(hurdle.id) ? [] : [`the decision does not ask for ${target}`]),
    ...(inProportion
      ? []
      : [
          `${target} of ${formatValue(hurdle.value, hurdle.of.unit)} is ${formatValue(share, '1', 'percent')} of ` +
            `${name}, ${formatValue(problem.value, problem.of.unit)}`,
        ]),
  ];
}

/** What is asked for fits what has happened. */
export const targetInProportion: Check = {
  id: 'target-in-proportion',
  severity: 'block',
  sentence: 'Where a target answers a problem, it is between 30% and 130% of it.',
  find: (subject) => {
    const { blueprint, cause, meta } = subject.model;
    const { problem, hurdle } = cause ?? {};
    if (problem !== undefined && hurdle !== undefined) return proportionFaults(subject, [problem, hurdle]);
    if (problem !== undefined || hurdle !== undefined)
      return ['the cause names a problem or a hurdle, and needs both'];
    return blueprint && ANSWER_A_FALL.has(meta.archetype)
      ? [
          `the target of a ${meta.archetype} case answers a fall: the cause has to name its problem and hurdle`,
        ]
      : [];
  },
};

/** What the best candidate sees is there to be seen. */
export const twistHolds: Check = {
  id: 'twist-holds',
  severity: 'block',
  sentence: 'What the best candidate sees is true with the numbers of this case.',
  find: (subject) => {
    const { model, compiled, values } = subject;
    const { twist, blueprint } = model;
    if (!twist) return blueprint ? [`a case of blueprint ${blueprint.id} has to have a twist`] : [];
    const holds = soundFormula(subject, twist.holds);
    if (!holds || compiled.valueOf(holds) !== 0) return [];
    const found = [...namesIn(holds)].map((id) => {
      const quantity = quantityOf(model, id);
      return `"${labelOf(model, id)}" is ${formatValue(values[id] ?? NaN, quantity?.unit ?? '1', quantity?.display)}`;
    });
    return [`${twist.holds} is not true: ${found.join(', ')}`];
  },
};
