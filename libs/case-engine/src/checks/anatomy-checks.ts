import { wordCount } from '../text/words.js';
import type { CaseModel } from '../model/case-model.js';
import type { Check } from './check.js';
import { quotes } from './reference-checks.js';
import { namesIn } from '../formula/parser.js';
import type { CheckSubject } from './subject.js';

const PROMPT_WORDS = [40, 160] as const;
const MINUTES_SLACK = 3;

function kindsInOrder({ parts }: CaseModel): string[] {
  const count = (kind: string) => parts.filter((part) => part.kind === kind).length;
  return [
    ...(parts[0]?.kind === 'structure' ? [] : ['the first part is not a structure']),
    ...(parts.at(-1)?.kind === 'recommend' ? [] : ['the last part is not a recommendation']),
    ...(count('structure') === 1 ? [] : [`there are ${count('structure')} structure parts`]),
    ...(count('recommend') === 1 ? [] : [`there are ${count('recommend')} recommendations`]),
    ...(count('quant') >= 2 ? [] : [`there are ${count('quant')} calculations; at least 2 are needed`]),
    ...(count('brainstorm') >= 1 ? [] : ['there is no brainstorm']),
  ];
}

function completeParts({ parts }: CaseModel): string[] {
  return parts.flatMap((part) => {
    const at = `part ${part.id}`;
    if (part.kind === 'brainstorm') return part.ideas ? [] : [`${at} has no ideas`];
    if (part.kind !== 'quant' && part.answer === undefined) return [];
    if (part.answer === undefined) return [`${at} has no answer`];
    return [
      ...(part.path?.at(-1) === part.answer ? [] : [`the path of ${at} does not end at its answer`]),
      ...(part.tolerancePct === undefined ? [`${at} has no tolerance`] : []),
      ...(part.kind === 'quant' && !part.mistakes?.length ? [`${at} names no mistake`] : []),
    ];
  });
}

/** The case has all its parts, in order, and each is complete. */
export const anatomy: Check = {
  id: 'anatomy',
  severity: 'block',
  sentence:
    'The case starts with a structure, has at least two calculations and a brainstorm, and ends with a recommendation.',
  withoutValues: true,
  find: ({ model }) => [...kindsInOrder(model), ...completeParts(model)],
};

/** Whether the rule sets options beside one another: then the best other way is the hurdle. */
function comparesOptions({ model: { options = [] }, compiled }: CheckSubject): boolean {
  const worths = new Set(options.map(({ worth }) => worth.trim()));
  return [...namesIn(compiled.rule)].every((name) => worths.has(name));
}

/** The prompt is short, states its hurdle and ends in its one question. */
export const promptShape: Check = {
  id: 'prompt-shape',
  severity: 'block',
  sentence:
    'The prompt has 40 to 160 words, states the hurdle of the decision, unless that is another option, and ends in one question.',
  find: (subject) => {
    const { model, compiled } = subject;
    const prompt = subject.textAt('prompt').trim();
    const words = wordCount(prompt);
    const questions = prompt.split('?').length - 1;
    const hurdles = [...namesIn(compiled.rule)].filter((id) => Object.hasOwn(model.facts, id));
    return [
      ...(words < PROMPT_WORDS[0] || words > PROMPT_WORDS[1] ? [`the prompt has ${words} words`] : []),
      ...(prompt.endsWith('?') ? [] : ['the prompt does not end in a question']),
      ...(questions > 1 ? [`the prompt asks ${questions} questions`] : []),
      ...(hurdles.length === 0 && !comparesOptions(subject)
        ? ['the decision rule compares with no fact, so the prompt can state no hurdle']
        : []),
      ...(hurdles.length > 0 && !hurdles.some((id) => quotes(subject, /^prompt$/, id))
        ? [`the prompt states no hurdle of the decision (${hurdles.join(', ')})`]
        : []),
    ];
  },
};

/** Minutes of the parts add up to the estimate. */
export const minutesAddUp: Check = {
  id: 'minutes-add-up',
  severity: 'warn',
  sentence: 'The minutes of the parts add up to the estimated time.',
  withoutValues: true,
  find: ({ model }) => {
    const sum = model.parts.reduce((minutes, part) => minutes + part.minutes, 0);
    const { estimatedMinutes } = model.meta;
    if (Math.abs(sum - estimatedMinutes) <= MINUTES_SLACK) return [];
    return [`the parts take ${sum} minutes, the estimate says ${estimatedMinutes}`];
  },
};

const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/**
 * Difficulty from what a candidate has to do: distinct calculation steps, facts to ask for, exhibits to read.
 * Up to 9 points is beginner, up to 14 intermediate.
 */
export function computedDifficulty(
  model: Pick<CaseModel, 'parts' | 'facts' | 'exhibits'>,
): (typeof LEVELS)[number] {
  const steps = new Set(model.parts.flatMap((part) => part.path ?? [])).size;
  const asked = Object.values(model.facts).filter((fact) => fact.reveal === 'ask').length;
  const points = steps + asked / 2 + model.exhibits.length;
  return points <= 9 ? 'beginner' : points <= 14 ? 'intermediate' : 'advanced';
}

/** The difficulty label fits the work. */
export const difficultyFits: Check = {
  id: 'difficulty-fits',
  severity: 'warn',
  sentence: 'The difficulty computed from steps, questions and exhibits is within one of its label.',
  withoutValues: true,
  find: ({ model }) => {
    const computed = computedDifficulty(model);
    const { label } = model.meta.difficulty;
    if (Math.abs(LEVELS.indexOf(computed) - LEVELS.indexOf(label)) <= 1) return [];
    return [`the case is labelled ${label}, but the work is ${computed}`];
  },
};
