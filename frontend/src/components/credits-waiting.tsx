import { useAuth } from '../lib/auth.js';
import { openTheMail } from '../lib/confirmation-mail.js';
import { plural } from '../lib/plural.js';
import { ResendButton } from './resend-button.js';
import { Callout } from './ui/callout.js';

/** In place of the button that spends a credit, while all that are left wait for the address to be confirmed. */
export function CreditsWaiting({ waiting }: { waiting: number }) {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Callout
      tone="caution"
      title={`Your ${plural(waiting, 'free credit')} are there once you confirm your address.`}
    >
      <p className="mt-1 mb-3 break-words">{openTheMail(user.email)}</p>
      <ResendButton email={user.email} />
    </Callout>
  );
}
