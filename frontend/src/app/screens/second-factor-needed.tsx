import type { User } from '@casedrop/contracts/http';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Button } from '../../components/ui/button.js';
import { useAuth } from '../../lib/auth.js';
import type { CameFrom } from '../../lib/own-path.js';
import { MessageScreen } from './message-screen.js';

const TITLE = 'Admins need a second factor';

/** In place of the pages of admins, for one who has not shown a second factor in this session. */
export default function SecondFactorNeeded({ user }: { user: User }) {
  return user.hasSecondFactor ? <ShowIt /> : <SetOneUp />;
}

function SetOneUp() {
  const { pathname, search, hash } = useLocation();
  return (
    <MessageScreen
      kicker="403"
      title={TITLE}
      actions={
        <ButtonLink to="/account#second-factor" state={{ back: pathname + search + hash } satisfies CameFrom}>
          Set one up
        </ButtonLink>
      }
    >
      <p>
        These pages can change other people’s accounts. A password alone does not open them: set up a passkey
        or an authenticator app on your account page, and they are there at once.
      </p>
    </MessageScreen>
  );
}

function ShowIt() {
  const { signOut } = useAuth();
  const leaving = useMutation({ mutationFn: signOut });
  return (
    <MessageScreen
      kicker="403"
      title={TITLE}
      actions={
        <Button busy={leaving.isPending} onClick={() => leaving.mutate()}>
          Sign in again
        </Button>
      }
    >
      <p>
        Your account has one, but this session was begun without it. Sign in again with your passkey, or with
        your password and a code.
      </p>
    </MessageScreen>
  );
}
