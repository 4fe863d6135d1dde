import { ButtonLink } from '../../components/ui/button-link.js';
import { MessageScreen } from './message-screen.js';

/** No case at this address, or none that is open. */
export default function CaseNotFound() {
  return (
    <MessageScreen
      title="Case not found"
      actions={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
    >
      <p>There is no open case at this address. It may still be with the editors.</p>
    </MessageScreen>
  );
}
