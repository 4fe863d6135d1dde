import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import type { ReactNode } from 'react';
import { Callout } from '../../../components/ui/callout.js';
import { OutsideLink, TextLink } from '../../../components/ui/text-link.js';
import { bought, payerName, stateOf } from '../payment-words.js';
import { CopyButton } from './copy-button.js';
import { StateMark } from './state-mark.js';

/** All that is known of a payment. */
export function PaymentFacts({ payment }: { payment: NamedPayment }) {
  return (
    <>
      {payment.note && (
        <div className="mb-4">
          <Callout tone="caution">{payment.note}</Callout>
        </div>
      )}
      <dl className="border-t border-rule">
        <Fact label="State">
          <StateMark state={stateOf(payment)} />
        </Fact>
        {payment.refundedPence > 0 && (
          <Fact label="Given back">
            <span className="figures">
              {inPounds(payment.refundedPence)} of {inPounds(payment.amountPence)}
            </span>
          </Fact>
        )}
        <Fact label="For">
          <What payment={payment} />
        </Fact>
        <Fact label="Payer">
          <Payer payment={payment} />
        </Fact>
        <Papers payment={payment} />
        <Id label="Payment" value={payment.id} />
        <Id label="Subscription" value={payment.subscriptionId} />
        <Id label="Order" value={payment.orderId} />
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-rule py-1.5 text-14">
      <dt className="w-28 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Id({ label, value }: { label: string; value: string | null }) {
  if (value === null) return null;
  return (
    <Fact label={label}>
      <CopyButton value={value} name={label.toLowerCase()} />
    </Fact>
  );
}

const LINK = 'inline-flex min-h-11 items-center pointer-fine:min-h-0';

function What({ payment }: { payment: NamedPayment }) {
  const { name, detail } = bought(payment);
  return (
    <>
      {payment.caseId ? (
        <TextLink to={`/cases/${payment.caseId}`} className={LINK}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      <span className="block text-muted figures">{detail}</span>
    </>
  );
}

function Payer({ payment }: { payment: NamedPayment }) {
  if (payment.personId === null) return 'A deleted account';
  return (
    <>
      <TextLink to={`/admin/users/${payment.personId}/billing`} className={LINK}>
        {payerName(payment)}
      </TextLink>
      {payment.email && <span className="text-muted">, {payment.email}</span>}
    </>
  );
}

/** Pages of the payment provider, those that there are. */
function Papers({ payment }: { payment: NamedPayment }) {
  const papers = [
    ['Receipt', payment.receiptUrl],
    ['Invoice', payment.invoiceUrl],
    ['Invoice as PDF', payment.invoicePdfUrl],
  ] as const;
  const there = papers.filter(([, url]) => url !== null);
  if (there.length === 0) return null;
  return (
    <Fact label="Papers">
      <span className="flex flex-wrap gap-x-5">
        {there.map(([label, url]) => (
          <OutsideLink key={label} href={url ?? ''} className={LINK}>
            {label}
          </OutsideLink>
        ))}
      </span>
    </Fact>
  );
}
