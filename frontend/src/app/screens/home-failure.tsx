import { ButtonLink } from '../../components/ui/button-link.js';
import { Button } from '../../components/ui/button.js';
import { MessageScreen } from './message-screen.js';

/** A front page that could not be drawn, and why. */
export default function HomeFailure({ error }: { error: unknown }) {
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
