import { Callout } from '../../../components/ui/callout.js';
import { describeFailure } from '../../../lib/api-error.js';
import { isAnswerLost } from '../../../lib/lost-answer.js';

/** Why no refund was made, or that one may have been. */
export function RefundFailure({ error }: { error: Error }) {
  const { description } = describeFailure(error);
  if (!isAnswerLost(error))
    return (
      <Callout tone="failure" title="Not refunded">
        {description}
      </Callout>
    );
  return (
    <Callout tone="failure" title="Perhaps not refunded">
      {description} Trying again is safe: it is the same refund, and it is made once.
    </Callout>
  );
}
