import type { PublicPart } from '@casedrop/case-engine';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { useShortcut } from '../../../lib/shortcuts.js';
import type { Practice } from '../use-practice.js';
import { FinishDialog } from './finish-dialog.js';
import { PracticeTimer } from './practice-timer.js';
import { SavingLine } from './saving-line.js';

interface PracticeBarProps {
  practice: Practice;
  parts: readonly PublicPart[];
  estimatedTime: number;
  /** It is not known yet whether an attempt is open. */
  isPending: boolean;
}

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
      className="sticky bottom-0 z-20 mt-12 grid items-center gap-x-5 gap-y-2 border-t-2 border-rule-strong bg-paper py-3 sm:grid-cols-[15rem_1fr_auto]"
    >
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
      {openId ? (
        <OpenAttempt practice={practice} parts={parts} />
      ) : (
        <p className="text-14 text-muted sm:col-span-2">
          A field opens under each question. What you write is kept as you type, and scored when you finish.
        </p>
      )}
    </section>
  );
}

function OpenAttempt({ practice, parts }: Pick<PracticeBarProps, 'practice' | 'parts'>) {
  const [asking, setAsking] = useState(false);
  const finish = () => {
    setAsking(false);
    practice.finish();
  };
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 sm:col-span-2">
      <div>
        <SavingLine saving={practice.saving} savedAt={practice.savedAt} />
      </div>
      <Button
        tone="secondary"
        className="shrink-0"
        disabled={!practice.isReady}
        busy={practice.isFinishing}
        onClick={() => setAsking(true)}
      >
        Finish case
      </Button>
      {asking && (
        <FinishDialog
          parts={parts}
          draft={practice.draft}
          onFinish={finish}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
