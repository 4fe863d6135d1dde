import { ButtonLink } from '../../components/ui/button-link.js';
import { MessageScreen } from './message-screen.js';

const BENEFITS = [
  'Access to all advanced case studies',
  'Enhanced solution frameworks',
  'Detailed scoring rubrics',
  'Enhanced support',
];

/** An advanced case, met by somebody who is no full member. */
export function AdvancedContent() {
  return (
    <MessageScreen
      kicker="Full members"
      title="Advanced Content"
      actions={
        <>
          <ButtonLink to="/subscribe">Join Full Membership</ButtonLink>
          <ButtonLink to="/" tone="secondary">
            Go to Home
          </ButtonLink>
        </>
      }
    >
      <p>This content is available to full members only.</p>
      <ul className="border-t border-rule text-16">
        {BENEFITS.map((line) => (
          <li key={line} className="border-b border-rule py-2.5">
            {line}
          </li>
        ))}
      </ul>
    </MessageScreen>
  );
}
