import type { Issue, IssueMove } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import type { ButtonTone } from '../../../components/ui/button-style.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useFigures } from '../api/figures.js';
import { useMoveIssue } from '../api/issues.js';
import { ISSUE_NAME, movesOf } from '../issue-states.js';
import { moveWords, type MoveWords } from '../move-words.js';
import { useNow } from '../use-now.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));

interface IssueActionsProps {
  issue: Issue;
  /** What is written in the form is not saved: it would not go out. */
  isUnsaved: boolean;
}

/** Moves an issue on; what sends mail or stops it for good is asked first, and what became of it is told. */
export function IssueActions({ issue, isUnsaved }: IssueActionsProps) {
  const now = useNow().getTime();
  const subscribers = useFigures().data?.states.confirmed;
  const [asked, setAsked] = useState<IssueMove | null>(null);
  const { move, moving } = useTelling(issue.week);
  const moves = movesOf(issue, now);
  const wordsOf = (one: IssueMove) => moveWords(one, issue, subscribers, now);
  const press = (one: IssueMove) => {
    if (moving) return;
    if (wordsOf(one).question) setAsked(one);
    else move(one, wordsOf(one));
  };
  const heldUp = isUnsaved && moves.includes('schedule');
  if (moves.length === 0) return null;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {moves.map((one, at) => (
          <Button
            key={one}
            tone={toneOf(one, at)}
            busy={moving === one}
            disabled={one === 'schedule' && isUnsaved}
            onClick={() => press(one)}
          >
            {wordsOf(one).label}
          </Button>
        ))}
      </div>
      {heldUp && (
        <p className="mt-2 text-14 text-muted">Save your changes first: only what is saved goes out.</p>
      )}
      {asked && moves.includes(asked) && (
        <Question
          words={wordsOf(asked)}
          onClose={() => setAsked(null)}
          onYes={() => move(asked, wordsOf(asked))}
        />
      )}
    </div>
  );
}

function toneOf(move: IssueMove, at: number): ButtonTone {
  if (move === 'cancel') return 'danger';
  return at === 0 && (move === 'schedule' || move === 'resume') ? 'primary' : 'secondary';
}

/** Makes a move and tells what came of it. */
function useTelling(week: string) {
  const toast = useToast();
  const moving = useMoveIssue(week);
  const move = (one: IssueMove, { done }: MoveWords) =>
    moving.mutate(one, {
      onSuccess: () => {
        toast({ title: done });
        // The button that was pressed is gone: whoever has no mouse goes on from the issue's name.
        document.getElementById(ISSUE_NAME)?.focus();
      },
      onError: (error) => toast(failureToast(error)),
    });
  return { move, moving: moving.isPending ? moving.variables : undefined };
}

function Question({ words, onClose, onYes }: { words: MoveWords; onClose: () => void; onYes: () => void }) {
  if (!words.question) return null;
  const { title, text, keep } = words.question;
  return (
    <LazyDialog onClose={onClose}>
      <ConfirmDialog
        title={title}
        confirmLabel={words.label}
        keepLabel={keep}
        onClose={onClose}
        onConfirm={onYes}
      >
        {text}
      </ConfirmDialog>
    </LazyDialog>
  );
}
