import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Button, Spinner } from '../../components/ui/button.js';
import { openDoor } from '../../features/auth/api/open-door.js';
import { describeFailure, hasStatus } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';
import { forgetLinkSecrets, linkSecrets } from '../../lib/link-secrets.js';
import { MessageScreen } from '../screens/message-screen.js';

/** Uses the code once, as soon as it is known how the server is reached. */
function useOpening(code: string | null) {
  const { isLoading } = useAuth();
  return useQuery({
    queryKey: ['auth', 'open'],
    queryFn: () => openDoor(code ?? ''),
    enabled: !isLoading && code !== null,
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The target of the mail about many failed sign-ins: its holder is not held up by what strangers do. */
export function Component() {
  const [{ code }] = useState(linkSecrets);
  const { data, error, isFetching, refetch } = useOpening(code);
  const isRefused = code === null || hasStatus(error, 400, 422);
  useEffect(() => {
    if (data || isRefused) forgetLinkSecrets();
  }, [data, isRefused]);
  if (data) return <Open message={data.message} />;
  if (isRefused) return <LinkOver />;
  if (error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <MessageScreen kicker="Your account" title="Opening the door">
      <p role="status" className="flex items-center gap-3">
        <Spinner /> Making this browser known...
      </p>
    </MessageScreen>
  );
}

function Open({ message }: { message: string }) {
  return (
    <MessageScreen
      kicker="Your account"
      title="The door is open again"
      actions={<ButtonLink to="/auth?action=signin">Sign In</ButtonLink>}
    >
      <p role="status">{message}</p>
      <p className="text-16">
        Whatever strangers try from now on, it does not hold you up in this browser. Your password is still
        needed, and still the one that you know.
      </p>
    </MessageScreen>
  );
}

function LinkOver() {
  return (
    <MessageScreen
      kicker="Your account"
      title="This link does not work any more"
      actions={
        <>
          <ButtonLink to="/auth/forgot">Set a New Password</ButtonLink>
          <ButtonLink to="/auth?action=signin" tone="secondary">
            Back to Sign In
          </ButtonLink>
        </>
      }
    >
      <p role="alert">It works once, and for 24 hours.</p>
      <p className="text-16">
        A new password makes this browser known, too: its link comes to your address at once, however often
        strangers have tried.
      </p>
    </MessageScreen>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <MessageScreen
      kicker="Your account"
      title="The door could not be opened yet"
      actions={
        <>
          <Button onClick={onRetry}>Try Again</Button>
          <ButtonLink to="/auth?action=signin" tone="secondary">
            Back to Sign In
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{describeFailure(error).description}</p>
    </MessageScreen>
  );
}
