import type { ReferralOverview } from '@casedrop/contracts/http';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Badge, type BadgeTone } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { CopyField } from '../../../components/ui/copy-field.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { shortDate } from '../../../lib/dates.js';
import { plural } from '../../../lib/plural.js';
import { referralLink, useReferrals } from '../api/referrals.js';

/** Refers friends: the link, what it earns, and what became of each. */
export default function ReferDialog({ onClose }: { onClose: () => void }) {
  const referrals = useReferrals();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Refer Friends">
      {referrals.isPending ? (
        <Loading label="Loading your referrals" className="grid gap-6">
          <Skeleton className="h-21 sm:h-14" />
          <Skeleton className="h-36 sm:h-24" />
          <Skeleton className="h-28" />
        </Loading>
      ) : referrals.isError ? (
        <NetworkErrorPanel error={referrals.error} onRetry={referrals.refetch} />
      ) : (
        <Overview overview={referrals.data} />
      )}
    </Dialog>
  );
}

function Overview({ overview }: { overview: ReferralOverview }) {
  const { creditsEach, monthlyLimit, rewardedThisMonth } = overview;
  const link = referralLink(overview.code);
  return (
    <div className="grid gap-6">
      <p className="text-18">
        A friend signs up with your link and confirms their address: you both get{' '}
        <strong className="font-semibold">{plural(creditsEach, 'credit')}</strong>.
      </p>
      <div>
        <CopyField label="Your link" value={link} noun="link" />
        <ShareButton link={link} />
      </div>
      <section aria-labelledby="referred">
        <div className="flex items-baseline justify-between gap-4 border-b border-rule-strong pb-2">
          <h3 id="referred" className="kicker text-muted">
            Your referrals
          </h3>
          <p className="text-14 text-muted figures">
            {rewardedThisMonth} of {monthlyLimit} rewarded this month
          </p>
        </div>
        <ReferralList items={overview.items} />
        {rewardedThisMonth >= monthlyLimit && (
          <p className="mt-3 text-14 text-muted">
            You have reached the limit of this month. Friends can still join; credits count again next month.
          </p>
        )}
      </section>
    </div>
  );
}

/** Opens the device's own way to send something, where there is one. */
function ShareButton({ link }: { link: string }) {
  if (!('share' in navigator)) return null;
  const share = () => {
    const text =
      'Practise business cases made from this week’s news. With this link we both get free credits.';
    // Closing the sheet without a choice is no failure.
    navigator.share({ title: 'CaseDrop', text, url: link }).catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error;
    });
  };
  return (
    <Button tone="quiet" size="small" icon="external" onClick={share}>
      Share
    </Button>
  );
}

type State = ReferralOverview['items'][number]['state'];

const STATES: Record<State, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting for confirmation', tone: 'caution' },
  rewarded: { label: 'Rewarded', tone: 'success' },
  'over-limit': { label: 'Over the limit', tone: 'plain' },
  lapsed: { label: 'Lapsed', tone: 'plain' },
};

function ReferralList({ items }: { items: ReferralOverview['items'] }) {
  if (items.length === 0)
    return (
      <p className="py-5 text-14 text-muted">Nobody yet. Send your link to somebody who interviews soon.</p>
    );
  return (
    <ul aria-labelledby="referred" className="max-h-64 overflow-y-auto" tabIndex={0}>
      {items.map((item) => (
        <li
          key={item.id}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2.5"
        >
          <div>
            <p className="font-medium">{item.name}</p>
            <p className="text-14 text-muted figures">Joined {shortDate(item.appliedAt)}</p>
          </div>
          <Badge tone={STATES[item.state].tone}>{STATES[item.state].label}</Badge>
        </li>
      ))}
    </ul>
  );
}
