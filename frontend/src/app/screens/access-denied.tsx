import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Button } from '../../components/ui/button.js';
import { MessageScreen } from './message-screen.js';

/** A page for people with another role. */
export default function AccessDenied({ description }: { description: string }) {
  const navigate = useNavigate();
  return (
    <MessageScreen
      kicker="403"
      title="Access Denied"
      actions={
        <>
          <ButtonLink to="/">Go to Home</ButtonLink>
          <Button tone="secondary" onClick={() => void navigate(-1)}>
            Go Back
          </Button>
        </>
      }
    >
      <p>{description}</p>
      <p>Please contact an administrator if you believe this is an error.</p>
    </MessageScreen>
  );
}
