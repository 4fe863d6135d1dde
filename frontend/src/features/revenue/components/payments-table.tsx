import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { Icon } from '../../../components/ui/icon.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { classNames } from '../../../lib/class-names.js';
import { clockTime, shortDate } from '../../../lib/dates.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { bought, payerName, stateOf } from '../payment-words.js';
import { StateMark } from './state-mark.js';

const PaymentDialog = lazyPart(() => import('./payment-dialog.js'));

const DATE: FigureColumn = { label: 'Date' };
const PAYER: FigureColumn = { label: 'Payer', from: 'md' };
const REST: readonly FigureColumn[] = [
  { label: 'For', from: 'md' },
  { label: 'State', from: 'md' },
  { label: 'Amount', numeric: true },
  { label: 'Refunded', numeric: true, from: 'md' },
  { label: 'Details', numeric: true, silent: true },
];
const WITH_PAYER = [DATE, PAYER, ...REST];
const OF_ONE = [DATE, ...REST];

interface PaymentsTableProps {
  payments: readonly NamedPayment[];
  /** They are all of one person, whom the page names. */
  ofOne?: boolean;
}

/** Payments, a row each; a press anywhere on a row opens it. */
export function PaymentsTable({ payments, ofOne = false }: PaymentsTableProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const columns = ofOne ? OF_ONE : WITH_PAYER;
  const payment = payments.find(({ id }) => id === opened);
  return (
    <>
      <FigureTable caption="Payments" columns={columns}>
        <tbody>
          {payments.map((one) => (
            <FigureRow
              key={one.id}
              onOpen={() => setOpened(one.id)}
              columns={columns}
              cells={cellsOf(one, ofOne, () => setOpened(one.id))}
            />
          ))}
        </tbody>
      </FigureTable>
      {payment && (
        <LazyDialog onClose={() => setOpened(null)}>
          <PaymentDialog payment={payment} onClose={() => setOpened(null)} />
        </LazyDialog>
      )}
    </>
  );
}

function cellsOf(payment: NamedPayment, ofOne: boolean, open: () => void) {
  const rest = [
    <What payment={payment} />,
    <StateMark state={stateOf(payment)} />,
    <Amount payment={payment} />,
    payment.refundedPence > 0 ? inPounds(payment.refundedPence) : '',
    <OpenButton payment={payment} open={open} />,
  ];
  const when = <When payment={payment} ofOne={ofOne} />;
  return ofOne ? [when, ...rest] : [when, <Payer payment={payment} />, ...rest];
}

/** The date; on a phone all that has no column there. */
function When({ payment, ofOne }: { payment: NamedPayment; ofOne: boolean }) {
  return (
    <>
      <time dateTime={payment.at} className="block text-muted md:whitespace-nowrap md:text-ink">
        {shortDate(payment.at)}
        <span className="text-muted md:block md:text-12"> {clockTime(payment.at)}</span>
      </time>
      <div className="mt-1 grid gap-1 md:hidden">
        <What payment={payment} />
        {!ofOne && <Payer payment={payment} />}
        {stateOf(payment).tone && (
          <p className="mt-0.5">
            <StateMark state={stateOf(payment)} />
          </p>
        )}
      </div>
    </>
  );
}

function Payer({ payment }: { payment: NamedPayment }) {
  const { personId, username, email } = payment;
  if (personId === null) return <span className="text-muted">Deleted account</span>;
  return (
    <>
      <TextLink
        to={`/admin/users/${personId}/billing`}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere pointer-fine:min-h-0"
      >
        {username ?? payerName(payment)}
      </TextLink>
      {email && (
        <span className="block break-all text-muted max-md:-mt-2 max-md:pointer-fine:mt-0">{email}</span>
      )}
    </>
  );
}

function What({ payment }: { payment: NamedPayment }) {
  const { name, detail } = bought(payment);
  return (
    <>
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span
        className={classNames('text-muted figures', payment.kind === 'case' ? 'hidden md:block' : 'block')}
      >
        {detail}
      </span>
    </>
  );
}

/** What was paid; struck through once all of it went back, and never charged when it failed. */
function Amount({ payment }: { payment: NamedPayment }) {
  const isGone = ['failed', 'refunded', 'lost'].includes(payment.state);
  return (
    <>
      <span className={isGone ? 'text-muted line-through' : 'font-semibold'}>
        {inPounds(payment.amountPence)}
      </span>
      {payment.refundedPence > 0 && payment.state !== 'refunded' && (
        <span className="block text-12 text-muted md:hidden">−{inPounds(payment.refundedPence)}</span>
      )}
    </>
  );
}

/** For the keyboard and for readers; those who point may press the row. */
function OpenButton({ payment, open }: { payment: NamedPayment; open: () => void }) {
  const of = `${bought(payment).name}, ${payerName(payment)}, ${shortDate(payment.at)}`;
  return (
    <button
      type="button"
      onClick={open}
      aria-label={`Details of ${of}`}
      className="inline-flex min-h-11 items-center text-muted min-w-11 justify-end hover:text-accent pointer-fine:min-h-6 pointer-fine:min-w-6"
    >
      <Icon name="arrow" className="size-4.5" />
    </button>
  );
}
