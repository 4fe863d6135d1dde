import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { useAuth } from '../../../lib/auth.js';
import { knowsPasskeys, passkeyFailure } from '../../../lib/auth/passkeys.js';
import { signInWithPasskey } from '../api/second-factor.js';

/** Signs in with a passkey, where our own server signs people in and the browser knows passkeys. */
export function PasskeyButton({ label }: { label: string }) {
  const { mode, signInBy } = useAuth();
  const attempt = useMutation({ mutationFn: () => signInBy(signInWithPasskey), retry: false });
  if (mode !== 'backend' || !knowsPasskeys()) return null;
  return (
    <>
      {attempt.isError && <Callout tone="failure">{passkeyFailure(attempt.error)}</Callout>}
      <Button tone="secondary" busy={attempt.isPending} onClick={() => attempt.mutate()}>
        {label}
      </Button>
    </>
  );
}
