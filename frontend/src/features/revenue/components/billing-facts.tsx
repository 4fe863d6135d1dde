import type { PersonBilling } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import type { ReactNode } from 'react';
import { TextLink } from '../../../components/ui/text-link.js';
import { shortDate } from '../../../lib/dates.js';
import { plural } from '../../../lib/plural.js';
import { CopyButton } from './copy-button.js';

/** Who it is, in figures: what they paid, what they have. */
export function BillingFacts({ billing, email }: { billing: PersonBilling; email: string | null }) {
  const { personId, customerId, payments } = billing;
  const paid = payments
    .filter(({ state }) => state !== 'failed' && state !== 'lost')
    .reduce((sum, one) => sum + one.amountPence - one.refundedPence, 0);
  return (
    <dl className="grid grid-cols-2 content-start gap-x-5 border-t border-rule-strong lg:grid-cols-1">
      <Fact label="Paid so far, after refunds">
        <span className="headline text-28 figures">{inPounds(paid)}</span>
      </Fact>
      <Fact label="Membership">{billing.subscriptionStatus === 'pro' ? 'Pro Pass' : 'Free'}</Fact>
      <Fact label="Free credits">{plural(billing.freeCredits, 'credit')}</Fact>
      <Fact label="Free trial">
        {billing.trialUsedAt ? `Used ${shortDate(billing.trialUsedAt)}` : 'Not used yet'}
      </Fact>
      <Fact label="Account">
        <TextLink
          to={`/admin/users?q=%23${personId}`}
          className="inline-flex min-h-11 items-center break-all pointer-fine:min-h-0"
        >
          {email ?? `Number ${personId}`}
        </TextLink>
      </Fact>
      <Fact label="Customer id">
        {customerId ? (
          <CopyButton value={customerId} name="customer id" />
        ) : (
          'None: nothing was begun to be paid'
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule py-2.5">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-14 font-medium wrap-anywhere figures">{children}</dd>
    </div>
  );
}
