import { namesIn } from '../formula/parser.js';
import type { Part } from '../model/case-model.js';
import { sameNumber, type WrittenNumber } from '../prose/numbers.js';
import { contentStems } from '../text/words.js';
import { within } from './candidate-numbers.js';
import { quoted, type Written } from './candidate-text.js';
import type { GradingSubject } from './grading-subject.js';
import { matchField, matchNumber, numberTask, type NumberMatch, type NumberTask } from './match-number.js';
import { questionOf, type PartResult } from './part-result.js';
import { drawsConclusion } from './so-what.js';

/** More different numbers than a worked answer holds; then only the last one counts. */
const MOST_NUMBERS = 24;
const STEP_MATCH_PCT = 1;
/** Share of the words of a step's name that names it. */
const NAMED = 0.7;
/** Share of the steps that shows the method. */
const METHOD_SHOWN = 0.6;

/** What a part is worth by how its number turned out; the method and a conclusion add to it. */
const WORTH = { right: 0.75, slip: 0.5, mistake: 0.25, other: 0, none: 0 } as const;
const CONCLUSION = 0.25;
const CONCLUSION_OF_WRONG = 0.05;
const METHOD = 0.15;
const METHOD_ALONE = 0.35;

const isYear = ({ value, kind, spelled }: WrittenNumber) =>
  kind === 'plain' && !spelled && Number.isInteger(value) && value >= 1990 && value <= 2049;

/** Numbers of a text that can be a result: not a year, not an input of the case, and of the right kind. */
function results(subject: GradingSubject, task: NumberTask, numbers: readonly WrittenNumber[]) {
  const inputs = Object.values(subject.model.facts).map(({ value }) => value);
  const money = /^GBP\b/.test(task.calc.unit);
  return numbers.filter(
    (number) =>
      !isYear(number) &&
      !(money && number.kind === 'percent') &&
      (isMatch(number, task) || !inputs.some((input) => sameNumber(input, number.value))),
  );
}

const isMatch = (number: WrittenNumber, task: NumberTask) =>
  ['right', 'mistake'].includes(matchNumber(number, task).kind);

/**
 * The answer in running text: what the last sentence that comes to a right or a known wrong result says, the right one
 * first; otherwise a slip, or the last number.
 */
function matchInText(
  subject: GradingSubject,
  task: NumberTask,
  { sentences }: Written,
): NumberMatch | undefined {
  const read = sentences.map((sentence) => results(subject, task, subject.numbers(sentence)));
  const all = read.flat();
  const last = all.at(-1);
  if (!last) return undefined;
  if (new Set(all.map(({ value }) => value)).size > MOST_NUMBERS) return matchNumber(last, task);
  const matches = read.map((numbers) => numbers.map((number) => matchNumber(number, task)));
  const isDecided = ({ kind }: NumberMatch) => kind === 'right' || kind === 'mistake';
  const decided = matches.findLast((found) => found.some(isDecided))?.filter(isDecided);
  const slip = matches.flat().findLast(({ kind }) => kind === 'slip');
  return decided?.find(({ kind }) => kind === 'right') ?? decided?.at(-1) ?? slip ?? matchNumber(last, task);
}

function matchOf(subject: GradingSubject, task: NumberTask, answer: Written): NumberMatch | undefined {
  return matchField(answer.number, task) ?? matchInText(subject, task, answer);
}

/** Share of the steps to the answer that the text shows: by their value, by their inputs, or by name. */
export function methodShown(subject: GradingSubject, part: Part, text: string): number {
  const { model, compiled, values } = subject;
  const steps = part.path?.length ? part.path : part.answer ? [part.answer] : [];
  const numbers = subject.numbers(text);
  const stems = new Set(contentStems(text));
  const occurs = (id: string) =>
    numbers.some(({ value }) => within(Math.abs(value), Math.abs(values[id] ?? NaN), STEP_MATCH_PCT));
  const worked = (id: string) => {
    const formula = compiled.formulas.get(id);
    const inputs = formula ? [...namesIn(formula)] : [];
    return inputs.length > 0 && inputs.every(occurs);
  };
  const named = (id: string) => {
    const words = contentStems(model.calcs[id]?.label ?? '');
    return words.length > 0 && words.filter((word) => stems.has(word)).length >= NAMED * words.length;
  };
  const shown = steps.filter((id) => (id !== part.answer && (occurs(id) || named(id))) || worked(id));
  return steps.length === 0 ? 0 : shown.length / steps.length;
}

function worthOf(match: NumberMatch | undefined, method: number, concludes: boolean): number {
  if (match?.kind === 'right') return WORTH.right + (concludes ? CONCLUSION : 0);
  const sound = method >= METHOD_SHOWN && match?.kind !== 'mistake' && match !== undefined;
  const base = sound ? WORTH.slip : WORTH[match?.kind ?? 'none'];
  return base + (base === 0 ? METHOD_ALONE : METHOD) * method + (concludes ? CONCLUSION_OF_WRONG : 0);
}

/** The other question that a number in the field answers, if one does. */
function elsewhere(subject: GradingSubject, part: Part, { number }: Written): string | undefined {
  const other = subject.model.parts.find((each) => {
    const task = each.id === part.id ? undefined : numberTask(subject, each);
    return task && matchField(number, task)?.kind === 'right';
  });
  return other ? questionOf(subject.model, other) : undefined;
}

function remarksOf(
  question: string,
  match: NumberMatch | undefined,
  method: number,
  concludes: boolean,
): string[] {
  if (!match) return [`${question} has no number to compare: put the result into the field for it.`];
  const conclusion = concludes ? [] : [`${question}: say what the number means for the decision.`];
  if (match.kind === 'right')
    return [`${question}: your number is right.`, ...(match.remark ? [match.remark] : []), ...conclusion];
  if (match.kind !== 'other') return [match.remark];
  return method >= METHOD_SHOWN
    ? [`${question}: your method is right, the arithmetic slips; check each step.`]
    : [`${question}: your number differs from the answer, and the steps shown do not lead to it.`];
}

/** The sentence with the right number, else with a known one, else with any; what stood in the field comes last. */
function evidenceOf(
  subject: GradingSubject,
  task: NumberTask,
  { number, sentences }: Written,
): string | null {
  const kinds = sentences.map(
    (text) => new Set(subject.numbers(text).map((found) => matchNumber(found, task).kind)),
  );
  const holding = (kind: NumberMatch['kind']) => sentences[kinds.findIndex((found) => found.has(kind))];
  return quoted(holding('right') ?? holding('mistake') ?? holding('other') ?? sentences[0] ?? number);
}

/** Grades a part that asks for a number, method and arithmetic apart. */
export function gradeNumber(
  subject: GradingSubject,
  part: Part,
  task: NumberTask,
  answer: Written,
): PartResult {
  const match = matchOf(subject, task, answer);
  const method = methodShown(subject, part, answer.text);
  const concludes = drawsConclusion(subject, part, answer);
  const other = match?.kind === 'other' ? elsewhere(subject, part, answer) : undefined;
  return {
    share: worthOf(match, method, concludes),
    evidence: evidenceOf(subject, task, answer),
    remarks: [
      ...remarksOf(questionOf(subject.model, part), match, method, concludes),
      ...(other
        ? [`The number you gave there answers ${other.replace('Q', 'q')}: each result has its own field.`]
        : []),
    ],
  };
}
