import { clockTime } from '../../../lib/dates.js';
import { describeFailure } from '../../../lib/api-error.js';
import type { Saving } from '../progress-sender.js';

interface SavingLineProps {
  saving: Saving;
  /** When the server got the last answers of an earlier visit or of another device; `null` without any. */
  savedAt: string | null;
  /** An answer is longer than the server takes. */
  isTooLong: boolean;
}

function sentence({ saving, savedAt, isTooLong }: SavingLineProps): string {
  if (saving.state === 'refused') return `Not saved: ${describeFailure(saving.error).description}`;
  if (isTooLong) return 'Kept on this device: an answer is too long to be sent';
  if (saving.state === 'saving') return 'Saving …';
  if (saving.state === 'saved') return `Saved ${clockTime(saving.at)}`;
  if (saving.state === 'kept') return 'Saved on this device; will be sent when you are back online';
  return savedAt ? `Saved ${clockTime(savedAt)}` : 'Kept as you type';
}

/** Says quietly where the answers are; only trouble is announced, and what is too long by its own field. */
export function SavingLine(props: SavingLineProps) {
  const { state } = props.saving;
  const isTrouble = state === 'kept' || state === 'refused';
  return (
    <>
      <p className={`text-14 figures ${isTrouble || props.isTooLong ? 'text-caution' : 'text-muted'}`}>
        {sentence(props)}
      </p>
      <p role="status" className="sr-only">
        {isTrouble && sentence(props)}
      </p>
    </>
  );
}
