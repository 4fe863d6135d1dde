import type { Answer } from '@casedrop/contracts/http';

/** An answer as it was written: its number, and its text line by line. */
export function WrittenAnswer({ answer }: { answer: Answer | undefined }) {
  return (
    <>
      {answer?.number && <p className="headline text-22 figures">{answer.number}</p>}
      <p className="max-w-[62ch] font-serif text-18 wrap-anywhere whitespace-pre-wrap">
        {answer?.text || (answer?.number ? '' : 'No answer.')}
      </p>
    </>
  );
}
