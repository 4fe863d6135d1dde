import type { PublicPart } from '@casedrop/case-engine';
import type { AttemptSummary, CaseDetail, User } from '@casedrop/contracts/http';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BelowFirstView } from '../../components/below-first-view.js';
import { LazyDialog } from '../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { Loading, Skeleton } from '../../components/ui/skeleton.js';
import { failureToast, useToast } from '../../components/ui/toast.js';
import { publicPart } from '../../features/cases/api/case-detail.js';
import { noteAttempt, useCompanion } from '../../features/cases/api/companion.js';
import { CaseReader, type CaseTab } from '../../features/cases/components/case-reader.js';
import { FiguresOnTheirWay } from '../../features/cases/components/figures-on-their-way.js';
import { LatestResult } from '../../features/practice/components/latest-result.js';
import { PracticeBar } from '../../features/practice/components/practice-bar.js';
import { useNewNumbers } from '../../features/practice/use-new-numbers.js';
import { usePractice, type Practice } from '../../features/practice/use-practice.js';
import { hasStatus } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';
import { casePath } from '../../lib/case-address.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { refreshFigures } from '../../lib/refresh-figures.js';

/** They come with an attempt: whoever reads the case does not wait for them. */
const AnswerFields = lazyPart(() => import('../../features/practice/components/answer-fields.js'));
const ReferDialog = lazyPart(() => import('../../features/referrals/components/refer-dialog.js'));
const AttemptList = lazyPart(() => import('../../features/practice/components/attempt-list.js'));
const CaseColumn = lazyPart(() => import('./case/case-column.js'));
const LastAttemptLine = lazyPart(() => import('../../features/practice/components/last-attempt-line.js'));
/** For those alone who sit a case with other numbers than the original's. */
const VariantLine = lazyPart(() => import('../../features/cases/components/variant-line.js'));
const OpenElsewhere = lazyPart(() => import('../../features/practice/components/open-elsewhere.js'));
const RatingDialog = lazyPart(() => import('../../features/cases/components/rating-dialog.js'));

interface CasePageProps {
  detail: CaseDetail;
  user: User;
  tab: CaseTab;
  onTab: (tab: CaseTab) => void;
}

/** A case with everything a person does with it: read, practise, unlock, rate, take along. */
export function CasePage({ detail, user, tab, onTab }: CasePageProps) {
  const { id, variant } = detail;
  const { entitled } = detail.access;
  const { parts } = publicPart(detail);
  const companion = useCompanion(id);
  const [dialog, setDialog] = useState<'rating' | 'referral' | null>(null);
  const yours = companion.data?.yours;
  const { practice, newNumbers, elsewhere } = useCasePractice(detail, user, yours?.attempts);
  const broughtRef = useRef<string | null>(null);
  const results = { parts, variant, entitled, personId: user.id };
  const closeDialog = () => setDialog(null);
  return (
    <>
      <CaseReader
        detail={detail}
        tab={tab}
        onTab={onTab}
        onRate={() => setDialog('rating')}
        standing={
          <Suspense>
            {variant !== undefined && (
              <VariantLine caseId={id} variant={variant} attempts={yours?.attempts} />
            )}
            {practice.lastFinished && (
              <LastAttemptLine
                attempt={practice.lastFinished}
                onShow={(attemptId) => {
                  onTab('case');
                  practice.show(attemptId);
                }}
              />
            )}
          </Suspense>
        }
        practice={{
          before: practice.shownId && (
            <LatestResult attemptId={practice.shownId} broughtRef={broughtRef} {...results} />
          ),
          answer: practice.openId && practice.isReady ? answerFieldsOf(practice) : undefined,
          afterQuestions: <AnswersOnTheirWay practice={practice} />,
          after: yours && (
            <BelowFirstView>
              <AttemptList
                caseId={id}
                latest={yours.attempts}
                count={yours.attemptCount}
                shownId={practice.shownId}
                {...results}
              />
            </BelowFirstView>
          ),
          bar: elsewhere ? (
            <Suspense>
              <OpenElsewhere attempt={elsewhere} />
            </Suspense>
          ) : (
            <PracticeBar
              practice={practice}
              parts={parts}
              estimatedTime={detail.estimatedTime}
              newNumbers={newNumbers}
              isPending={companion.isPending}
            />
          ),
        }}
        sidePanel={
          <Suspense fallback={<FiguresOnTheirWay />}>
            <CaseColumn
              detail={detail}
              user={user}
              practice={practice}
              newNumbers={newNumbers}
              isElsewhere={elsewhere !== undefined}
              onTab={onTab}
              onDialog={setDialog}
            />
          </Suspense>
        }
      />
      {dialog && (
        <LazyDialog onClose={closeDialog}>
          {dialog === 'rating' ? (
            <RatingDialog caseId={id} given={yours?.rating ?? null} onClose={closeDialog} />
          ) : (
            <ReferDialog onClose={closeDialog} />
          )}
        </LazyDialog>
      )}
    </>
  );
}

function useCasePractice(detail: CaseDetail, user: User, attempts: AttemptSummary[] | undefined) {
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { refresh } = useAuth();
  const { id: caseId, variant } = detail;
  const fail = (title: string) => (error: Error) => toast(failureToast(error, title));
  const onStarted = (attempt: AttemptSummary) => noteAttempt(queries, caseId, attempt);
  const onStartFailed = (error: Error) => {
    fail('The attempt could not begin')(error);
    // One with other numbers may have been begun elsewhere: then the page leads to it.
    if (hasStatus(error, 409)) void refreshFigures(queries);
  };
  const practice = usePractice({
    caseId,
    variant,
    personId: user.id,
    entitled: detail.access.entitled,
    attempts: attempts?.filter((one) => one.variant === variant),
    onStarted,
    onStartFailed,
    onFinishFailed: fail('The case is not finished yet'),
    onFinishedElsewhere: () =>
      toast({
        tone: 'note',
        title: 'This attempt is over',
        description: 'It was finished in another window or on another device.',
      }),
    onSignedOut: () => void refresh(),
  });
  const newNumbers = useNewNumbers({
    caseId,
    personId: user.id,
    onStarted: (attempt) => {
      onStarted(attempt);
      void navigate(casePath(caseId, attempt.variant));
    },
    onStartFailed,
  });
  return {
    practice,
    newNumbers: detail.variants ? newNumbers : undefined,
    /** The attempt that is open at this case with other numbers. */
    elsewhere: attempts?.find((one) => !one.completed && one.variant !== variant),
  };
}

function answerFieldsOf(practice: Practice) {
  return function AnswerTo(part: PublicPart, at: number) {
    return (
      <Suspense fallback={<Skeleton className="mt-4 h-32" />}>
        <AnswerFields
          part={part}
          position={at + 1}
          answer={practice.draft.answers[part.id]}
          isReadOnly={practice.isFinishing}
          onEdit={(change) => practice.edit(part.id, change)}
        />
      </Suspense>
    );
  };
}

/** While the answers of an attempt that is open are fetched, and when they cannot be. */
function AnswersOnTheirWay({ practice }: { practice: Practice }) {
  if (!practice.openId || practice.isReady) return null;
  if (practice.failure) return <NetworkErrorPanel error={practice.failure} onRetry={practice.retry} />;
  return (
    <Loading label="Loading your answers" className="mt-6">
      <Skeleton className="h-24" />
    </Loading>
  );
}
