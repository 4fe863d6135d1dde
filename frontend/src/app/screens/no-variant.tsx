import { ButtonLink } from '../../components/ui/button-link.js';
import { casePath } from '../../lib/case-address.js';
import { MessageScreen } from './message-screen.js';

/** A case that cannot be drawn with the numbers that its address asks for. */
export default function NoVariant({ caseId }: { caseId: string }) {
  return (
    <MessageScreen
      title="No such numbers"
      actions={<ButtonLink to={casePath(caseId)}>Open the original case</ButtonLink>}
    >
      <p>This case cannot be drawn with the numbers that this address asks for. The original is there.</p>
    </MessageScreen>
  );
}
