import { clockTime } from '../../../lib/dates.js';
import { describeFailure } from '../../../lib/api-error.js';
import type { Saving } from '../progress-sender.js';

interface SavingLineProps {
  saving: Saving;
  /** When the server got the last answers of an earlier visit or of another device; `null` without any. */
  savedAt: string | null;
}

function sentence(saving: Saving, savedAt: string | null): string {
  if (saving.state === 'saving') return 'Saving …';
  if (saving.state === 'saved') return `Saved ${clockTime(saving.at)}`;
  if (saving.state === 'kept') return 'Saved on this device; will be sent when you are back online';
  if (saving.state === 'refused') return `Not saved: ${describeFailure(saving.error).description}`;
  return savedAt ? `Saved ${clockTime(savedAt)}` : 'Kept as you type';
}

/** Says quietly where the answers are; only trouble is announced. */
export function SavingLine({ saving, savedAt }: SavingLineProps) {
  const isTrouble = saving.state === 'kept' || saving.state === 'refused';
  return (
    <>
      <p className={`text-14 figures ${isTrouble ? 'text-caution' : 'text-muted'}`}>
        {sentence(saving, savedAt)}
      </p>
      <p role="status" className="sr-only">
        {isTrouble && sentence(saving, savedAt)}
      </p>
    </>
  );
}
