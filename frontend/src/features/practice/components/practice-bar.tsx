import type { PublicPart } from '@casedrop/case-engine';
import { Suspense } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { classNames } from '../../../lib/class-names.js';
import { useShortcut } from '../../../lib/shortcuts.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { NewNumbers } from '../use-new-numbers.js';
import type { Practice } from '../use-practice.js';
import { PracticeTimer } from './practice-timer.js';

/** Comes with an attempt, as its fields do. */
const OpenAttempt = lazyPart(() => import('./open-attempt.js'));

interface PracticeBarProps {
  practice: Practice;
  parts: readonly PublicPart[];
  estimatedTime: number;
  /** For a case whose numbers can be drawn anew. */
  newNumbers: NewNumbers | undefined;
  /** It is not known yet whether an attempt is open. */
  isPending: boolean;
}

const FIRST =
  'A field opens under each question. What you write is kept as you type, and scored when you finish.';
const AGAIN = 'You have finished this case. The timer begins a new attempt; your results stay.';

/** The timer, where the answers are kept, and the end; stays in sight while the case is read. */
export function PracticeBar({ practice, parts, estimatedTime, newNumbers, isPending }: PracticeBarProps) {
  const { draft, openId } = practice;
  const isRunning = draft.startedAt !== null;
  const isBusy = practice.isStarting || practice.isFinishing || newNumbers?.isStarting === true;
  useShortcut('s', () => {
    if (!isPending && !isBusy) (isRunning ? practice.stop : practice.start)();
  });
  return (
    <section
      aria-label="Practice"
      data-bottom-bar
      className="compact-bar sticky bottom-0 z-20 -mx-4 mt-12 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 border-t-2 border-rule-strong bg-paper px-4 pt-3 pb-2 sm:-mx-1 sm:grid-cols-[15rem_1fr_auto] sm:px-1 sm:pb-3"
    >
      <div className={openId ? '' : 'col-span-2 sm:col-span-1'}>
        {isPending ? (
          <Skeleton className="h-11" />
        ) : (
          <PracticeTimer
            draft={draft}
            estimatedTime={estimatedTime}
            busy={isBusy}
            onStart={practice.start}
            onStop={practice.stop}
          />
        )}
      </div>
      {openId ? (
        <Suspense fallback={<Skeleton className="h-11 w-28 sm:order-1" />}>
          <OpenAttempt practice={practice} parts={parts} />
        </Suspense>
      ) : (
        <>
          {newNumbers && !isPending && (
            <Button
              tone="secondary"
              className="col-span-2 sm:order-1 sm:col-span-1"
              busy={newNumbers.isStarting}
              disabled={practice.isStarting}
              onClick={newNumbers.start}
            >
              Sit it with new numbers
            </Button>
          )}
          {/* On a phone there is room for it or for a second way to begin. */}
          <p
            className={classNames(
              'col-span-2 min-h-8 text-12 text-muted sm:col-span-1 sm:min-h-0 sm:text-14',
              newNumbers && 'max-sm:hidden',
            )}
          >
            {!isPending && (practice.shownId || practice.lastFinished ? AGAIN : FIRST)}
          </p>
        </>
      )}
    </section>
  );
}
