import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/ui/button-link.js';
import { ResetForm } from '../../features/auth/components/reset-form.js';
import { hasCode } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';
import { hasFault, LinkError } from '../../lib/auth/auth-gateway.js';
import { forgetLinkSecrets, linkSecrets } from '../../lib/link-secrets.js';
import { FormScreen } from '../screens/form-screen.js';
import { LoadingScreen } from '../screens/loading-screen.js';
import { MessageScreen } from '../screens/message-screen.js';

function isLinkFault(error: Error): boolean {
  if (error instanceof LinkError) return error.fault !== 'service-away';
  return hasCode(error, 'code-invalid');
}

/** The target of the reset mail. */
export function Component() {
  const { isLoading } = useAuth();
  const [link] = useState(linkSecrets);
  const [state, setState] = useState<'form' | 'done' | 'refused' | 'elsewhere'>(
    link.code || link.providerCode || link.accessToken ? 'form' : 'refused',
  );
  useEffect(() => {
    if (state !== 'form') forgetLinkSecrets();
  }, [state]);
  if (isLoading) return <LoadingScreen />;
  if (state === 'refused') return <LinkRefused why={SPENT} />;
  if (state === 'elsewhere') return <LinkRefused why={ELSEWHERE} />;
  if (state === 'done') return <PasswordSet />;
  return (
    <FormScreen
      kicker="Your account"
      title="Choose a new password"
      intro="It replaces the old one at once. Every browser that is signed in with your account is signed out, and its API keys end."
    >
      <ResetForm
        link={link}
        onDone={() => setState('done')}
        onFailed={(error) =>
          isLinkFault(error) && setState(hasFault(error, 'other-browser') ? 'elsewhere' : 'refused')
        }
      />
    </FormScreen>
  );
}

function PasswordSet() {
  return (
    <MessageScreen
      kicker="Your account"
      title="Your new password is set"
      actions={<ButtonLink to="/auth?action=signin">Sign In</ButtonLink>}
    >
      <p role="status">
        The old one no longer works, everyone who was signed in with it is signed out, and API keys made
        before have ended.
      </p>
    </MessageScreen>
  );
}

const SPENT =
  'A link works once, for 10 minutes, and only the latest one counts. If you have just opened it from your mail, open it there again: a reloaded page no longer knows it.';
const ELSEWHERE =
  'It works only in the browser in which you asked for it, and only the latest one counts. Ask for a new one here, and open its mail in this browser.';

function LinkRefused({ why }: { why: string }) {
  return (
    <MessageScreen
      kicker="Your account"
      title="This link does not work any more"
      actions={
        <>
          <ButtonLink to="/auth/forgot">Send me a new link</ButtonLink>
          <ButtonLink to="/auth?action=signin" tone="secondary">
            Back to Sign In
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{why}</p>
    </MessageScreen>
  );
}
