import { useRouteError } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Button } from '../../components/ui/button.js';
import { Trouble } from '../../components/trouble/trouble.js';
import { isMissingPart } from '../../lib/missing-part.js';
import { MessageScreen } from './message-screen.js';

/** Stands in the place of a front page that could not be drawn, and says why. */
export function HomeError() {
  const error = useRouteError();
  if (isMissingPart(error))
    return <Trouble of="code" level="page" error={error} onRetry={() => window.location.reload()} />;
  return (
    <MessageScreen
      kicker="The front page"
      title="Production Home Error"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Reload Page</Button>
          <ButtonLink to="/cases" tone="secondary">
            Browse All Cases
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      <p>The rest of CaseDrop is not touched by this.</p>
    </MessageScreen>
  );
}
