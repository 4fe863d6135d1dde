import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { describeFailure } from '../../../lib/api-error.js';
import { useAuth } from '../../../lib/auth.js';
import { rememberPath } from '../../../lib/own-path.js';
import { useKeepAttempt } from '../api/kept-attempt.js';
import { QUESTIONS } from '../demo-case.js';
import { attemptOf, type DemoDraft } from '../demo-draft.js';
import { forgetDemo } from '../demo-store.js';

/** In the address of whoever comes back from signing up: they have said already that it is to be kept. */
const KEEP = 'keep';
const WAY_BACK = `/demo?${KEEP}=1`;

interface KeepPanelProps {
  draft: DemoDraft;
  onShowKept: () => void;
}

/** The way from an attempt in this browser to one that the account has. */
export function KeepPanel({ draft, onShowKept }: KeepPanelProps) {
  const { user, isLoading } = useAuth();
  if (user) return <KeepNow personId={user.id} draft={draft} onShowKept={onShowKept} />;
  return (
    <Panel text="Your answers are in this browser alone. With an account you keep the attempt and its score, and go on with five free credits.">
      <SignUp isLoading={isLoading} />
    </Panel>
  );
}

function Panel({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-accent pl-5">
      <p className="max-w-[58ch]">{text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">{children}</div>
    </div>
  );
}

function SignUp({ isLoading }: { isLoading: boolean }) {
  const navigate = useNavigate();
  const comeBack = () => rememberPath(WAY_BACK);
  return (
    <>
      <Button
        busy={isLoading}
        onClick={() => {
          comeBack();
          void navigate('/auth?action=signup');
        }}
      >
        Sign up and keep this attempt
      </Button>
      <Link
        to="/auth?action=signin"
        onClick={comeBack}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
      >
        I have an account
      </Link>
    </>
  );
}

function KeepNow({ personId, draft, onShowKept }: KeepPanelProps & { personId: number }) {
  const [search, setSearch] = useSearchParams();
  const { mutate, isPending, error, data } = useKeepAttempt(personId);
  const made = attemptOf(draft, QUESTIONS);
  const keep = () => {
    if (!made) return;
    mutate(made, {
      onSuccess: ({ taken }) => {
        if (!taken) return; // the server has another one, so this is the only copy
        forgetDemo();
        onShowKept();
      },
    });
  };
  const isAsked = search.has(KEEP);
  const keepAsAsked = useEffectEvent(() => {
    setSearch({}, { replace: true });
    keep();
  });
  useEffect(() => {
    if (isAsked) keepAsAsked();
  }, [isAsked]);
  if (data && !data.taken)
    return (
      <Panel text="Your account keeps one attempt at this case, and has one already. This one stays in your browser until you begin again.">
        <Button tone="secondary" onClick={onShowKept}>
          Show the kept attempt
        </Button>
      </Panel>
    );
  return (
    <Panel text="Keep this attempt, and it stands on your dashboard with your others.">
      {error && (
        <div className="w-full">
          <Callout tone="failure" title="The attempt is not kept yet">
            {describeFailure(error).description} It is safe in this browser.
          </Callout>
        </div>
      )}
      <Button busy={isPending} onClick={keep}>
        Keep this attempt
      </Button>
    </Panel>
  );
}
