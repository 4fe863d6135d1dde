import type { AdminOrder } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { clockTime, shortDate } from '../../../lib/dates.js';
import { ORDER_WORDS } from '../payment-words.js';
import { StateMark } from './state-mark.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'Begun' },
  { label: 'For', from: 'md', wide: true },
  { label: 'State', from: 'md' },
  { label: 'Amount', numeric: true },
];

/** What was put on order, and what became of it; an order leads to a payment or to none. */
export function OrdersTable({ orders }: { orders: readonly AdminOrder[] }) {
  return (
    <FigureTable caption="Orders" columns={COLUMNS}>
      <tbody>
        {orders.map((order) => (
          <FigureRow key={order.orderId} columns={COLUMNS} cells={cellsOf(order)} />
        ))}
      </tbody>
    </FigureTable>
  );
}

const nameOf = ({ kind, caseTitle }: AdminOrder): string =>
  kind === 'pro' ? 'Pro Pass' : (caseTitle ?? 'A case without a title');

function cellsOf(order: AdminOrder) {
  const state = <StateMark state={ORDER_WORDS[order.state]} />;
  return [
    <>
      <time dateTime={order.createdAt} className="block text-muted md:whitespace-nowrap md:text-ink">
        {shortDate(order.createdAt)}
        <span className="text-muted md:block md:text-12"> {clockTime(order.createdAt)}</span>
      </time>
      <div className="mt-1 grid gap-1.5 md:hidden">
        <What order={order} />
        <p>{state}</p>
      </div>
    </>,
    <What order={order} />,
    state,
    inPounds(order.amountPence),
  ];
}

function What({ order }: { order: AdminOrder }) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">{nameOf(order)}</span>
      {order.note && <span className="block text-caution">{order.note}</span>}
    </>
  );
}
