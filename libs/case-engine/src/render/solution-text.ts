import type { LockedCase, WorkedPart } from './locked-view.js';
import { capital, conditionText, type WayView } from './ways.js';
import type { StepView, TermView } from './worked-steps.js';

type Solution = Omit<LockedCase, 'solution' | 'rubricText'>;

const listed = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
const bulleted = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n');
const section = (title: string, body: string) => `${title.toUpperCase()}\n\n${body}`;

function structureText({ framework }: Solution): string {
  const buckets = framework.buckets.map(
    ({ label, leaves, note }) => `${label}\n${bulleted(leaves)}${note ? `\n${note}` : ''}`,
  );
  return [...(framework.note ? [framework.note] : []), ...buckets].join('\n\n');
}

/** What is one number alone does not say it twice. */
const found = (numbers: string, text: string) => (text.startsWith(numbers) ? text : `${numbers} = ${text}`);

const termText = ({ sign, words, numbers }: TermView): string => `  ${sign || ' '} ${words}: ${numbers}`;

const stepText = ({ label, words, numbers, terms, text }: StepView): string =>
  terms
    ? [label, ...terms.map(termText), `  = ${text}`].join('\n')
    : `${label}\n  = ${words}\n  = ${found(numbers, text)}`;

function workedText(part: WorkedPart): string {
  const steps = part.steps.map(stepText);
  const mistakes = part.mistakes.map(({ says, text }) => `${text}: ${says}`);
  return [
    part.ask,
    ...(part.answer ? [`Answer: ${part.answer.text}`] : []),
    ...steps,
    ...(part.soWhat ? [`So what: ${part.soWhat}`] : []),
    ...(mistakes.length > 0 ? [`Common slips\n${bulleted(mistakes)}`] : []),
  ].join('\n\n');
}

function wayText({ name, words, numbers, text, recommended, misses }: WayView): string {
  const worth = words ? `${text} = ${numbers}` : text;
  const not = misses.length > 0 ? `. ${misses.join('. ')}` : '';
  return `${name}: ${worth}${recommended ? ' (recommended)' : not}`;
}

const waysText = ({ ways = [], waysNote }: Solution): string =>
  [bulleted(ways.map(wayText)), ...(waysNote ? [waysNote] : [])].join('\n\n');

function decisionText({ decision: { conditions, flip } }: Solution): string {
  const rule =
    conditions.length > 1
      ? 'The answer is yes if all of these are met, and no otherwise.'
      : 'The answer is yes if this is met, and no otherwise.';
  return [rule, bulleted(conditions.map(conditionText)), flip.sentence].join('\n\n');
}

const worked = ({ parts }: Solution) => parts.filter((part) => part.steps.length > 0 || part.soWhat !== '');

/** The solution as plain text: answer first, then structure, calculations, ideas, decision, risks and next steps; other workings, to look up, are last. */
export function solutionText(view: Solution): string {
  const ideas = view.brainstorm
    .flatMap(({ groups }) => groups)
    .map(({ label, ideas: list }) => `${label}\n${bulleted(list)}`);
  return [
    section('Recommendation', view.recommendation),
    section('Structure', structureText(view)),
    section('Calculations', worked(view).map(workedText).join('\n\n\n')),
    ...(ideas.length > 0 ? [section('Ideas', ideas.join('\n\n'))] : []),
    ...(view.ways?.length ? [section('What could be done', waysText(view))] : []),
    section('Decision', decisionText(view)),
    section('Risks', listed(view.risks)),
    section('Next steps', listed(view.nextSteps)),
    ...(view.besides?.length ? [section('Other figures', view.besides.map(stepText).join('\n\n'))] : []),
  ].join('\n\n\n');
}

/** The rubric as plain text: criteria with weights and anchors. */
export function rubricText({ rubric }: Solution): string {
  return rubric
    .map(({ dimension, weight, anchors }) => {
      const lines = ([1, 3, 5] as const).map((score) => `${score}: ${anchors[score]}`);
      return `${capital(dimension)} (${weight}%)\n${lines.join('\n')}`;
    })
    .join('\n\n');
}
