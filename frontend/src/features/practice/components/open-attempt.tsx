import type { PublicPart } from '@casedrop/case-engine';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { controlName, isTooLong, type AnswerField } from '../answer-length.js';
import type { Practice } from '../use-practice.js';
import { SavingLine } from './saving-line.js';

const FinishDialog = lazyPart(() => import('./finish-dialog.js'));

interface OpenAttemptProps {
  practice: Practice;
  parts: readonly PublicPart[];
}

/** The end of an attempt, and where its answers are kept. */
export default function OpenAttempt({ practice, parts }: OpenAttemptProps) {
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
