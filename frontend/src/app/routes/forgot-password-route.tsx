import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button-link.js';
import { TextLink } from '../../components/ui/text-link.js';
import { ForgotForm } from '../../features/auth/components/forgot-form.js';
import { useAuth } from '../../lib/auth.js';
import { FormScreen } from '../screens/form-screen.js';
import { LoadingScreen } from '../screens/loading-screen.js';
import { MessageScreen } from '../screens/message-screen.js';

/** Somebody has forgotten their password. The answer is alike whether the address has an account or not. */
export function Component() {
  const { isLoading } = useAuth();
  const { state } = useLocation() as { state: { email?: string } | null };
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (isLoading) return <LoadingScreen />;
  if (sentTo) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <FormScreen
      kicker="Your account"
      title="Forgot password?"
      intro="Tell us the address of your account. We send a link with which you choose a new password; it works for 10 minutes."
    >
      <ForgotForm initialEmail={state?.email ?? ''} onSent={setSentTo} />
      <p className="mt-5 text-16">
        <TextLink to="/auth?action=signin">Back to Sign In</TextLink>
      </p>
    </FormScreen>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <MessageScreen
      kicker="Your account"
      title="Check your inbox"
      actions={
        <ButtonLink to="/auth?action=signin" tone="secondary">
          Back to Sign In
        </ButtonLink>
      }
    >
      <p role="status">
        If {email} has an account here, a mail with a link is on its way. The link works once, for 10 minutes.
      </p>
      <p className="text-16">
        Nothing there after a few minutes? Look among the unwanted mails, or{' '}
        <button
          type="button"
          onClick={onAgain}
          className="rounded-sm underline decoration-field-edge underline-offset-4 hover:text-accent"
        >
          try another address
        </button>
        .
      </p>
    </MessageScreen>
  );
}
