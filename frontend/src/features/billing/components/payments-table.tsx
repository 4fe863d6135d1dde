import type { Payment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { Badge } from '../../../components/ui/badge.js';
import { Icon } from '../../../components/ui/icon.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { shortDate } from '../../../lib/dates.js';
import { amountNote, papersOf, paymentStory, periodInWords, stateOf } from '../payment-words.js';

/** Set once for wide windows, and under what was paid for on a phone. */
const WIDE = 'max-md:hidden';
const PHONE = 'md:hidden';

/** Everything a person has paid, like a statement: the newest first. */
export function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">Payments</caption>
      <thead>
        <tr className="border-b border-rule-strong text-left">
          <th scope="col" className={`py-2 pr-6 font-semibold ${WIDE}`}>
            Date
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            What
          </th>
          <th scope="col" className={`py-2 pr-6 font-semibold ${WIDE}`}>
            State
          </th>
          <th scope="col" className={`py-2 pr-6 font-semibold ${WIDE}`}>
            Receipts
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { label, tone } = stateOf(payment);
  const note = amountNote(payment);
  const story = paymentStory(payment);
  const period = periodInWords(payment);
  const date = <time dateTime={payment.at}>{shortDate(payment.at)}</time>;
  return (
    <tr className="border-b border-rule align-top">
      <td className={`py-3.5 pr-6 whitespace-nowrap text-muted ${WIDE}`}>{date}</td>
      <th scope="row" className="py-3.5 pr-4 text-left font-medium">
        <What payment={payment} />
        <p className="mt-0.5 text-12 font-normal text-muted">
          <span className={PHONE}>
            {date}
            {period && ' · '}
          </span>
          {period}
        </p>
        {story && <p className="mt-1 max-w-prose font-normal text-muted">{story}</p>}
        <div className={`mt-2 flex flex-wrap items-center gap-x-4 font-normal ${PHONE}`}>
          <Badge tone={tone}>{label}</Badge>
          <Papers payment={payment} />
        </div>
      </th>
      <td className={`py-3 pr-6 ${WIDE}`}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className={`py-1 pr-6 ${WIDE}`}>
        <div className="flex gap-x-4">
          <Papers payment={payment} />
        </div>
      </td>
      <td className="py-3.5 text-right">
        <span
          className={
            payment.state === 'failed' || payment.state === 'refunded' ? 'text-muted line-through' : ''
          }
        >
          {inPounds(payment.amountPence)}
        </span>
        {note && <span className="block text-12 whitespace-nowrap text-muted">{note}</span>}
      </td>
    </tr>
  );
}

function What({ payment }: { payment: Payment }) {
  const { kind, caseId, caseTitle, returnedBecause } = payment;
  if (kind === 'pro') return 'Pro Pass';
  if (caseId === null) return 'A case that has left the library';
  if (returnedBecause === 'case-withdrawn') return caseTitle ?? 'The solution of a case';
  return (
    <TextLink
      to={`/cases/${caseId}?tab=solution`}
      className="pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {caseTitle ?? 'The solution of a case'}
    </TextLink>
  );
}

function Papers({ payment }: { payment: Payment }) {
  return papersOf(payment).map(({ label, name, href }) => (
    <a
      key={label}
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={`${name} (opens in a new tab)`}
      className="inline-flex min-h-11 items-center underline decoration-field-edge underline-offset-4 hover:text-accent pointer-fine:min-h-9"
    >
      {label}
      <Icon name="external" className="ml-1 size-3.5" />
    </a>
  ));
}
