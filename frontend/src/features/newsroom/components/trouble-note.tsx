import type { Issue } from '@casedrop/contracts/http';
import { Callout } from '../../../components/ui/callout.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { TROUBLE_WORDS } from '../issue-states.js';

/** Why an issue stands still, or will, and what to do. */
export function TroubleNote({ issue: { trouble, troubleReason } }: { issue: Issue }) {
  if (!trouble) return null;
  const { title, todo } = TROUBLE_WORDS[trouble];
  return (
    <Callout tone="caution" title={title}>
      <p>{todo}</p>
      {troubleReason && (
        <p className="mt-1 wrap-anywhere text-muted">The mail server said: {troubleReason}</p>
      )}
      {trouble === 'no-case' && (
        <TextLink to="/admin?area=review" className="inline-flex min-h-11 items-center font-medium">
          Open the review queue
        </TextLink>
      )}
    </Callout>
  );
}
