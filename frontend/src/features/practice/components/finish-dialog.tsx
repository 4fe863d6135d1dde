import type { PublicPart } from '@casedrop/case-engine';
import { partLabel } from '../../../components/case/part-names.js';
import ConfirmDialog from '../../../components/ui/confirm-dialog.js';
import { excessOf, inThousands, type AnswerField } from '../answer-length.js';
import { isAnswered, type Draft } from '../draft.js';

/** "2 (Calculation) and 5 (Recommendation)". */
function listOf(parts: readonly PublicPart[], missing: readonly PublicPart[]): string {
  const names = missing.map((part) => `${parts.indexOf(part) + 1} (${partLabel(part.kind)})`);
  return new Intl.ListFormat('en-GB').format(names);
}

function whatIsMissing(parts: readonly PublicPart[], draft: Draft): string {
  const missing = parts.filter((part) => !isAnswered(draft, part.id));
  if (missing.length === 0) return 'Every question has an answer.';
  if (missing.length === parts.length) return 'No question has an answer yet.';
  return `Without an answer so far: question${missing.length === 1 ? '' : 's'} ${listOf(parts, missing)}.`;
}

/** A field that holds more than the server takes, in words. */
interface Overlong {
  partId: string;
  field: AnswerField;
  question: string;
  says: string;
}

const FIELDS: readonly AnswerField[] = ['text', 'number'];

/** Of the questions as the case has them now: what was written to a former one nobody can shorten here. */
function whatIsTooLong(parts: readonly PublicPart[], draft: Draft): Overlong[] {
  return parts.flatMap(({ id, kind }, at) =>
    FIELDS.flatMap((field) => {
      const excess = excessOf(draft.answers[id], field);
      if (excess === 0) return [];
      const question = `question ${at + 1}`;
      const what = field === 'text' ? 'answer' : 'number';
      const letters = `${inThousands(excess)} letter${excess === 1 ? '' : 's'}`;
      const says = `Your ${what} to ${question} (${partLabel(kind)}) is ${letters} too long.`;
      return [{ partId: id, field, question, says }];
    }),
  );
}

interface FinishDialogProps {
  parts: readonly PublicPart[];
  draft: Draft;
  onFinish: () => void;
  /** Leads to a field that holds too much. */
  onGoTo: (partId: string, field: AnswerField) => void;
  onClose: () => void;
}

/** Asks before an attempt is ended, and says what is unanswered; it does not end while an answer could not be handed in. */
export default function FinishDialog({ parts, draft, onFinish, onGoTo, onClose }: FinishDialogProps) {
  const overlong = whatIsTooLong(parts, draft);
  const [first] = overlong;
  if (first) {
    return (
      <ConfirmDialog
        title="Too long to be handed in"
        confirmLabel={`Go to ${first.question}`}
        keepLabel="Close"
        onConfirm={() => onGoTo(first.partId, first.field)}
        onClose={onClose}
      >
        {overlong.map(({ says }) => says).join(' ')} Shorten what is too long, and the case can be finished.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Finish this case?"
      confirmLabel="Finish case"
      keepLabel="Keep writing"
      onConfirm={onFinish}
      onClose={onClose}
    >
      {whatIsMissing(parts, draft)} Your answers are scored as they stand and cannot be changed afterwards.
    </ConfirmDialog>
  );
}
