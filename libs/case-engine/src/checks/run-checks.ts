import { caseModelSchema, type CaseModel } from '../model/case-model.js';
import { anatomy, difficultyFits, minutesAddUp, promptShape } from './anatomy-checks.js';
import type { Check, CheckContext, CheckReport, CheckResult } from './check.js';
import { remedyMeetsCause, targetInProportion, twistHolds } from './cause-checks.js';
import { brainstormRich, rubricComplete, synthesis } from './closing-checks.js';
import { answerFirst, breakEvenFlips, notKnifeEdge, realChoice, verdictFollows } from './decision-checks.js';
import { directionWords } from './direction-checks.js';
import { exhibitsReadable, exhibitsUsed, sumsHold } from './exhibit-checks.js';
import { calcsRecompute, headArithmetic, plausibleValues, unitsBalance } from './formula-checks.js';
import { frameworkOverlap, frameworkShape, frameworkSpecific } from './framework-checks.js';
import { hygiene, stockPhrases } from './hygiene-checks.js';
import { noLeak } from './leak-checks.js';
import { mistakesDistinct } from './mistake-checks.js';
import { numbersInProse } from './number-checks.js';
import { bestOption, optionsWritten } from './option-checks.js';
import { turningPointHolds } from './turning-check.js';
import { newGraph, newText, notCopied, readsAsItsOwn } from './originality-checks.js';
import { rankingsHold } from './ranking-checks.js';
import { noOrphanFacts, referencesResolve, solvable } from './reference-checks.js';
import { sourceRecent, sourceSound } from './source-checks.js';
import { storyFollowed } from './story-checks.js';
import { prepareSubject } from './subject.js';
import { superlativesHold } from './superlative-checks.js';
import { plausibleForItsTrade } from './trade-checks.js';
import { noVerdictInFront } from './verdict-checks.js';

/** All checks in the order in which a reviewer reads them. */
export const CHECKS: readonly Check[] = [
  referencesResolve,
  anatomy,
  promptShape,
  calcsRecompute,
  unitsBalance,
  solvable,
  noOrphanFacts,
  sumsHold,
  exhibitsUsed,
  exhibitsReadable,
  numbersInProse,
  directionWords,
  rankingsHold,
  superlativesHold,
  plausibleValues,
  plausibleForItsTrade,
  headArithmetic,
  verdictFollows,
  answerFirst,
  notKnifeEdge,
  realChoice,
  breakEvenFlips,
  turningPointHolds,
  bestOption,
  optionsWritten,
  remedyMeetsCause,
  targetInProportion,
  twistHolds,
  mistakesDistinct,
  frameworkShape,
  frameworkSpecific,
  frameworkOverlap,
  rubricComplete,
  noLeak,
  noVerdictInFront,
  synthesis,
  brainstormRich,
  minutesAddUp,
  difficultyFits,
  sourceSound,
  sourceRecent,
  storyFollowed,
  hygiene,
  stockPhrases,
  newGraph,
  newText,
  readsAsItsOwn,
  notCopied,
];

function report(results: CheckResult[]): CheckReport {
  const failed = (severity: CheckResult['severity']) =>
    results.filter((result) => result.severity === severity && !result.passed).length;
  const blocking = failed('block');
  return { passed: blocking === 0, blocking, warnings: failed('warn'), results };
}

function result({ id, severity, sentence }: Omit<Check, 'find'>, details: string[]): CheckResult {
  return { id, severity, passed: details.length === 0, sentence, details };
}

/** What has to hold before any value can be computed. */
export const FORMULAS_COMPILE = {
  id: 'formulas-compile',
  severity: 'block',
  sentence: 'Every formula can be read, names only what exists and does not depend on itself.',
} as const;
const SCHEMA = {
  id: 'schema',
  severity: 'block',
  sentence: 'The case has the shape of a case model.',
} as const;

/**
 * Judges a model, by all checks or by those with the `ids`. Checks that need values are left out of the results when the
 * formulas do not compile; the blocking check `formulas-compile` then says why.
 */
export function runChecks(
  model: CaseModel,
  context: CheckContext = {},
  ids?: readonly string[],
): CheckReport {
  const { subject, error } = prepareSubject(model);
  const judged = CHECKS.filter(
    (check) => (error === undefined || check.withoutValues) && (!ids || ids.includes(check.id)),
  );
  return report([
    result(FORMULAS_COMPILE, error === undefined ? [] : [error]),
    ...judged.map((check) => result(check, check.find(subject, context))),
  ]);
}

/** Judges anything: faults of its shape are one blocking result, and only a sound shape is checked further. */
export function checkCase(input: unknown, context: CheckContext = {}): CheckReport {
  const parsed = caseModelSchema.safeParse(input);
  if (parsed.success) {
    const checked = runChecks(parsed.data, context);
    return { ...checked, results: [result(SCHEMA, []), ...checked.results] };
  }
  const details = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the case'}: ${issue.message}`,
  );
  return report([result(SCHEMA, details)]);
}
