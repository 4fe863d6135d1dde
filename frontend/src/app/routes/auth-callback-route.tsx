import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Button, Spinner } from '../../components/ui/button.js';
import { useAuth } from '../../lib/auth.js';
import { hasFault, LinkError, type AuthMode, type LinkFault } from '../../lib/auth/auth-gateway.js';
import { forgetLinkSecrets, linkSecrets, type LinkSecrets } from '../../lib/link-secrets.js';
import { MessageScreen } from '../screens/message-screen.js';

const REDIRECT_MS = 2000;

const FAULTS: Record<LinkFault, string> = {
  'service-away': 'Authentication service not available.',
  refused: 'Authentication failed. Please try signing in again.',
  'invalid-link': 'Invalid confirmation link. Please try signing up again.',
  'used-link': 'It was confirmed before. Each of our links works once.',
  'other-browser':
    'This link signs you in only in the browser in which you signed up. Your address is confirmed all the same: please sign in with your password.',
};

function sentence(error: unknown): string {
  return error instanceof LinkError ? FAULTS[error.fault] : 'Something went wrong. Please try again.';
}

/** A link that is for the other way of signing in finds nobody who could use it. */
function checkLink(link: LinkSecrets, mode: AuthMode | null): void {
  const ofProvider = link.providerCode ?? link.accessToken ?? link.refreshToken;
  if (!link.code && !ofProvider) throw new LinkError('invalid-link');
  const isForMode = mode === 'provider' ? ofProvider : mode !== null && link.code;
  if (!isForMode) throw new LinkError('service-away');
}

/** Uses the link once, as soon as it is known who signs people in. */
function useConfirmation() {
  const { confirmEmail, isLoading, mode } = useAuth();
  const [link] = useState(linkSecrets);
  return useQuery({
    queryKey: ['auth', 'confirmation'],
    queryFn: async () => {
      checkLink(link, mode);
      await confirmEmail(link);
      return true;
    },
    enabled: !isLoading,
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The target of the confirmation mail. */
export function Component() {
  const confirmation = useConfirmation();
  const { refresh } = useAuth();
  const navigate = useNavigate();
  const { isSuccess, isPending, isFetching, error, refetch } = confirmation;
  useEffect(() => {
    if (!isPending) forgetLinkSecrets();
    if (!isSuccess) return;
    const timer = setTimeout(() => {
      void refresh(); // confirming may have earned the credits of a referral meanwhile
      void navigate('/dashboard', { replace: true });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, isPending, navigate, refresh]);

  if (isSuccess) {
    return (
      <MessageScreen kicker="Your account" title="Your address is confirmed">
        <p role="status">Email confirmed! Redirecting to dashboard...</p>
      </MessageScreen>
    );
  }
  if (error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <MessageScreen kicker="Your account" title="Confirming your address">
      <p role="status" className="flex items-center gap-3">
        <Spinner /> Processing your confirmation...
      </p>
    </MessageScreen>
  );
}

/** A link that was refused stays refused; one that nobody could judge may be tried again. */
const isWorthRetrying = (error: Error): boolean =>
  !(error instanceof LinkError) || error.fault === 'service-away';

/** A link that was opened a second time: it has confirmed the address, and nothing is left to do but to come in. */
const Already = ({ isIn }: { isIn: boolean }) => (
  <MessageScreen
    kicker="Your account"
    title="Your address is confirmed"
    actions={
      isIn ? (
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      ) : (
        <ButtonLink to="/auth?action=signin">Sign In</ButtonLink>
      )
    }
  >
    <p role="status">{FAULTS['used-link']}</p>
  </MessageScreen>
);

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { user } = useAuth();
  if (hasFault(error, 'used-link') || (user?.emailConfirmed && hasFault(error, 'invalid-link')))
    return <Already isIn={user !== null} />;
  /** The provider has confirmed the address before it led here; only the way in is missing. */
  const isElsewhere = hasFault(error, 'other-browser');
  return (
    <MessageScreen
      kicker="Your account"
      title={isElsewhere ? 'Please sign in' : 'We could not confirm your address'}
      actions={
        <>
          {isWorthRetrying(error) && <Button onClick={onRetry}>Try Again</Button>}
          <ButtonLink
            to={isElsewhere ? '/auth?action=signin' : '/auth'}
            tone={isWorthRetrying(error) ? 'secondary' : 'primary'}
          >
            {isElsewhere ? 'Sign In' : 'Back to Sign In'}
          </ButtonLink>
          {user && !user.emailConfirmed && (
            <ButtonLink to="/account" tone="secondary">
              Have another link sent
            </ButtonLink>
          )}
        </>
      }
    >
      <p role="alert">{sentence(error)}</p>
    </MessageScreen>
  );
}
