import { Callout } from '../../../components/ui/callout.js';
import { failureLines } from '../failure-lines.js';

/** Why the server refused, with everything it named. */
export function FailureCallout({ error, title }: { error: unknown; title: string }) {
  const { message, lines } = failureLines(error);
  return (
    <Callout tone="failure" title={title}>
      <p>{message}</p>
      {lines.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
