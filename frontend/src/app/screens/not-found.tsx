import { ButtonLink } from '../../components/ui/button-link.js';
import { MessageScreen } from './message-screen.js';

/** The page that stands at every unknown address. */
export function NotFound() {
  return (
    <MessageScreen
      kicker="Not in this edition"
      title="404 Page Not Found"
      actions={
        <>
          <ButtonLink to="/">Go Home</ButtonLink>
          <ButtonLink to="/cases" tone="secondary">
            Browse All Cases
          </ButtonLink>
        </>
      }
    >
      <p>There is nothing at this address. It may have moved, or the link may be cut short.</p>
    </MessageScreen>
  );
}
