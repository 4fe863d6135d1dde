import { Callout } from '../../../components/ui/callout.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { hasStatus } from '../../../lib/api-error.js';
import { signInFailure } from '../failure-texts.js';

/** Why somebody could not sign in; where tries go slowly, a new password is the way that does not. */
export function SignInFailure({ error, email }: { error: Error; email: string }) {
  return (
    <Callout tone="failure">
      <p>{signInFailure(error)}</p>
      {hasStatus(error, 429) && (
        <TextLink
          to="/auth/forgot"
          state={{ email }}
          className="-my-1.5 inline-flex min-h-11 items-center font-medium"
        >
          Set a new password
        </TextLink>
      )}
    </Callout>
  );
}
