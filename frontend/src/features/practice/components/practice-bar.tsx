import type { PublicPart } from '@casedrop/case-engine';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { useShortcut } from '../../../lib/shortcuts.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { controlName, isTooLong, type AnswerField } from '../answer-length.js';
import type { Practice } from '../use-practice.js';
import { PracticeTimer } from './practice-timer.js';
import { SavingLine } from './saving-line.js';

const FinishDialog = lazyPart(() => import('./finish-dialog.js'));

interface PracticeBarProps {
  practice: Practice;
  parts: readonly PublicPart[];
  estimatedTime: number;
  /** It is not known yet whether an attempt is open. */
  isPending: boolean;
}

const FIRST =
  'A field opens under each question. What you write is kept as you type, and scored when you finish.';
const AGAIN = 'You have finished this case. The timer begins a new attempt; your results stay.';

/** The timer, where the answers are kept, and the end; stays in sight while the case is read. */
export function PracticeBar({ practice, parts, estimatedTime, isPending }: PracticeBarProps) {
  const { draft, openId } = practice;
  const isRunning = draft.startedAt !== null;
  const isBusy = practice.isStarting || practice.isFinishing;
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
        <OpenAttempt practice={practice} parts={parts} />
      ) : (
        <p className="col-span-2 min-h-8 text-12 text-muted sm:min-h-0 sm:text-14">
          {!isPending && (practice.shownId || practice.lastFinished ? AGAIN : FIRST)}
        </p>
      )}
    </section>
  );
}

function OpenAttempt({ practice, parts }: Pick<PracticeBarProps, 'practice' | 'parts'>) {
  const [asking, setAsking] = useState(false);
  const written = Object.values(practice.draft.answers);
  const finish = () => {
    setAsking(false);
    practice.finish();
  };
  const goTo = (partId: string, field: AnswerField) => {
    flushSync(() => setAsking(false)); // an open window takes the focus back
    document.getElementsByName(controlName(partId, field))[0]?.focus();
  };
  return (
    <>
      <Button
        tone="secondary"
        className="sm:order-1"
        disabled={!practice.isReady}
        busy={practice.isFinishing}
        onClick={() => setAsking(true)}
      >
        Finish case
      </Button>
      <div className="col-span-2 min-h-5 sm:col-span-1">
        <SavingLine
          saving={practice.saving}
          savedAt={written.length === 0 ? null : practice.savedAt}
          isTooLong={written.some(isTooLong)}
        />
      </div>
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <FinishDialog
            parts={parts}
            draft={practice.draft}
            onFinish={finish}
            onGoTo={goTo}
            onClose={() => setAsking(false)}
          />
        </LazyDialog>
      )}
    </>
  );
}
