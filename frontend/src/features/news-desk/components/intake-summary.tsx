import type { Intake } from '@casedrop/contracts/http';
import { Callout } from '../../../components/ui/callout.js';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { plural } from '../../../lib/plural.js';
import { IntakeReport } from './intake-report.js';

/** What a form of the news desk tells: that headlines are on their way, and what became of them. */
export interface DeskProps {
  onSend: () => void;
  onIntake: (intake: Intake) => void;
}

/** What became of the headlines that were just handed in. */
export function IntakeSummary({ intake }: { intake: Intake }) {
  const { requests, skipped } = intake;
  const fresh = requests.filter((one) => one.state === 'queued').length;
  const known = requests.length - fresh;
  return (
    <section aria-label="What was handed in" className="grid gap-2">
      <div role="status">
        <Callout
          tone={fresh > 0 ? 'success' : 'caution'}
          title={fresh > 0 ? `${plural(fresh, 'headline')} sent to the press room` : 'Nothing new'}
        >
          {[
            fresh > 0 && 'Each becomes a case for your review, or is declined with a reason.',
            known > 0 && `${plural(known, 'headline')} handed in before; nothing about them changes.`,
            skipped.length > 0 && `${plural(skipped.length, 'headline')} skipped; the reasons stand below.`,
          ]
            .filter(Boolean)
            .join(' ')}
          {requests.length > 0 && (
            <>
              {' '}
              <TextLink to="/admin?area=press">Watch the press room</TextLink>
            </>
          )}
        </Callout>
      </div>
      {requests.length > 0 && <IntakeReport key={requests[0]?.id} requests={requests} />}
      {skipped.length > 0 && (
        <Disclosure summary="Skipped headlines" aside={skipped.length} open>
          <ul className="text-14">
            {skipped.map((one, at) => (
              <li key={at} className="grid gap-x-6 border-t border-rule py-2 sm:grid-cols-2">
                <span>{one.headline}</span>
                <span className="text-muted">{one.reason}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}
