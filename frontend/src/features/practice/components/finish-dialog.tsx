import type { PublicPart } from '@casedrop/case-engine';
import { partLabel } from '../../../components/case/part-kinds.js';
import ConfirmDialog from '../../../components/ui/confirm-dialog.js';
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

interface FinishDialogProps {
  parts: readonly PublicPart[];
  draft: Draft;
  onFinish: () => void;
  onClose: () => void;
}

/** Asks before an attempt is ended, and says what is unanswered. */
export default function FinishDialog({ parts, draft, onFinish, onClose }: FinishDialogProps) {
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
