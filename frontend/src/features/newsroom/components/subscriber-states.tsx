import type { NewsletterFigures } from '@casedrop/contracts/http';
import { percent, whole } from '../../../lib/figures.js';

/** How many addresses stand in each state. */
export function SubscriberStates({ states, measuring }: Pick<NewsletterFigures, 'states' | 'measuring'>) {
  const { pending, confirmed, unsubscribed, suppressed, measured } = states;
  const share = confirmed > 0 ? `${percent((measured / confirmed) * 100)} of them` : '';
  return (
    <dl
      aria-label="Addresses by state"
      className="grid grid-cols-2 gap-x-8 border-t-2 border-rule-strong md:grid-cols-5"
    >
      <State label="Subscribers" value={confirmed} note="get the next issue" />
      <State
        label="Agreed to be counted"
        value={measured}
        note={measuring ? share : 'counting is switched off'}
      />
      <State label="Asked" value={pending} note="have not confirmed yet" />
      <State label="Unsubscribed" value={unsubscribed} note="are not written to" />
      <State label="Bounced or complained" value={suppressed} note="are never written to" />
    </dl>
  );
}

function State({ label, value, note }: { label: string; value: number; note: string }) {
  return (
    <div className="border-b border-rule py-3 md:border-b-0">
      <dt className="text-14 font-medium text-muted">{label}</dt>
      <dd>
        <span className="headline block text-28 figures">{whole(value)}</span>
        <span className="block text-12 text-muted figures">{note}</span>
      </dd>
    </div>
  );
}
