import type { PublicPart } from '@casedrop/case-engine';
import type { AttemptDetail } from '@casedrop/contracts/http';
import { BelowFirstView } from '../../../components/below-first-view.js';
import { partLabel } from '../../../components/case/part-names.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Callout } from '../../../components/ui/callout.js';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { casePath } from '../../../lib/case-address.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { queryString } from '../../../lib/query-string.js';
import { useFinishedAttempt } from '../api/attempts.js';
import { LateAnswers } from './late-answers.js';
import { ResultOnItsWay } from './result-on-its-way.js';
import { ScoreSheet } from './score-sheet.js';
import { WrittenAnswer } from './written-answer.js';

/** Stand under the scores, below the first screen. */
const GradedCriteria = lazyPart(async () => ({
  default: (await import('./graded-criteria.js')).GradedCriteria,
}));

interface AttemptResultProps {
  attemptId: string;
  parts: readonly PublicPart[];
  /** Of the numbers on the page; absent for the original. */
  variant: number | undefined;
  entitled: boolean;
  personId: number;
}

/** What became of a finished attempt. */
export default function AttemptResult({ attemptId, ...rest }: AttemptResultProps) {
  const { data, error, refetch } = useFinishedAttempt(attemptId, rest.entitled);
  if (data) return <Result attempt={data} {...rest} />;
  if (error) return <NetworkErrorPanel error={error} onRetry={refetch} />;
  return <ResultOnItsWay />;
}

function Result({
  attempt,
  parts,
  variant,
  entitled,
  personId,
}: Omit<AttemptResultProps, 'attemptId'> & { attempt: AttemptDetail }) {
  const isScored = attempt.score !== null && !attempt.gradingFailed;
  return (
    <div className="grid gap-8">
      <Numbers attempt={attempt} shown={variant} />
      <LateAnswers attempt={attempt} parts={parts} personId={personId} />
      {isScored ? <ScoreSheet attempt={attempt} /> : <NoScore />}
      {attempt.criteria && attempt.criteria.length > 0 && (
        <BelowFirstView fallback={<Skeleton className="h-96" />}>
          <GradedCriteria criteria={attempt.criteria} />
        </BelowFirstView>
      )}
      {isScored && !entitled && <WhatOpeningShows attempt={attempt} />}
      <Disclosure summary="Your answers" aside={`${attempt.timeSpent} min`}>
        <WrittenAnswers attempt={attempt} parts={parts} />
      </Disclosure>
    </div>
  );
}

/** Which numbers it has, and the way to them where the page shows others. */
function Numbers({ attempt, shown }: { attempt: AttemptDetail; shown: number | undefined }) {
  const { caseId, variant } = attempt;
  if (variant === undefined && shown === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
      {variant === undefined ? 'Sat with the original numbers.' : 'Sat with new numbers.'}
      {variant !== shown && (
        <TextLink to={casePath(caseId, variant)} className="inline-flex min-h-11 items-center">
          See the case with them
        </TextLink>
      )}
    </p>
  );
}

function NoScore() {
  return (
    <Callout tone="caution" title="No score this time">
      We could not grade this attempt, so it has no score rather than an invented one. It counts as finished,
      and your answers are kept below.
    </Callout>
  );
}

function WhatOpeningShows({ attempt: { caseId, variant } }: { attempt: AttemptDetail }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-l-2 border-accent pl-5">
      <p className="max-w-[52ch]">
        Once the solution is open, your result also shows why: which of your sentences earned each score, what
        the next level asks for, and where a number went wrong.
      </p>
      <ButtonLink
        to={`/cases/${caseId}${queryString({ variant: variant ?? '', tab: 'solution' })}`}
        tone="secondary"
        size="small"
      >
        Open the solution
      </ButtonLink>
    </div>
  );
}

function WrittenAnswers({ attempt, parts }: { attempt: AttemptDetail; parts: readonly PublicPart[] }) {
  const byPart = new Map(attempt.answers.map((answer) => [answer.partId, answer]));
  return (
    <ol className="grid gap-5">
      {parts.map((part, at) => {
        const answer = byPart.get(part.id);
        return (
          <li key={part.id}>
            <p className="text-14 text-muted">
              {at + 1}. {partLabel(part.kind)}
            </p>
            <WrittenAnswer answer={answer} />
          </li>
        );
      })}
    </ol>
  );
}
