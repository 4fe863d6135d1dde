import { useState } from 'react';

export type CopyOutcome = 'copied' | 'failed';

/** What became of a copy, in words. */
export const COPY_SAYS: Record<CopyOutcome, string> = {
  copied: 'Copied to the clipboard.',
  failed: 'Please select the text and copy it yourself.',
};

/** Copies texts to the clipboard and tells what became of the last one. */
export function useCopy(onCopied?: () => void) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  const copy = (text: string) => {
    // Without https or permission there is no clipboard: the text stays selectable.
    const done = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('No clipboard'));
    done.then(
      () => {
        setOutcome('copied');
        onCopied?.();
      },
      () => setOutcome('failed'),
    );
  };
  return { outcome, copy };
}
