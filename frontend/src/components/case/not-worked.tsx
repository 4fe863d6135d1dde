import { Callout } from '../ui/callout.js';

/** What is behind the lock of a case whose formulas cannot be computed: nothing. Only its reviewers meet it. */
export interface NothingWorked {
  parts?: undefined;
  rubric?: undefined;
}

/** Stands in place of what cannot be worked out, with the reason as the server tells it. */
export function NotWorked({ reason }: { reason: string }) {
  return (
    <Callout tone="failure" title="There is nothing to show here yet">
      {reason}
    </Callout>
  );
}
