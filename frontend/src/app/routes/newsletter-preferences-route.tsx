import { NetworkErrorPanel } from '../../components/network-error.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { usePreferences } from '../../features/newsletter/api/preferences.js';
import { Subscription } from '../../features/newsletter/components/subscription.js';
import { hasStatus } from '../../lib/api-error.js';
import { useMailLink } from '../../lib/mail-link.js';
import { LoadingScreen } from '../screens/loading-screen.js';
import { MessageScreen } from '../screens/message-screen.js';

/**
 * The subscriber's own page, by the key of their mails. The key stays with the page in the history, so that a reload finds
 * it again; it stands in no address and no title, and no other site is told of it.
 */
export function Component() {
  const [asked, keep] = useMailLink();
  const key = asked.get('key');
  /** Who came back leaves no more, also after a reload. */
  const forgetIssue = () => key && keep({ key });
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {key ? (
        <OwnPage key={key} subscriberKey={key} issue={asked.get('issue')} onReturn={forgetIssue} />
      ) : (
        <Incomplete />
      )}
    </>
  );
}

interface OwnPageProps {
  subscriberKey: string;
  issue: string | null;
  onReturn: () => void;
}

function OwnPage({ subscriberKey, issue, onReturn }: OwnPageProps) {
  const { data, error, refetch } = usePreferences(subscriberKey);
  if (data) return <Subscription {...{ subscriberKey, issue, onReturn }} preferences={data} />;
  if (hasStatus(error, 404)) return <Unknown />;
  if (hasStatus(error, 400)) return <Incomplete />;
  if (error) return <NetworkErrorPanel level="page" error={error} onRetry={refetch} />;
  return <LoadingScreen />;
}

const HOME = (
  <>
    <ButtonLink to="/">Go Home</ButtonLink>
    <ButtonLink to="/archive" tone="secondary">
      Read the archive
    </ButtonLink>
  </>
);

function Incomplete() {
  return (
    <MessageScreen kicker="Monday Case Drop" title="This link is incomplete" actions={HOME}>
      <p>
        Please open the link at the foot of an issue again, or copy all of it into the address bar. It holds
        the key to your subscription.
      </p>
    </MessageScreen>
  );
}

function Unknown() {
  return (
    <MessageScreen kicker="Monday Case Drop" title="This subscription has ended" actions={HOME}>
      <p>
        What this link belonged to was erased, perhaps together with an account. Nothing is sent any more, and
        there is nothing to do. Should an issue reach you all the same, use the link at its own foot.
      </p>
    </MessageScreen>
  );
}
