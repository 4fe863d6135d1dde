import { orDash, twoDecimals, whole } from '../lib/figures.js';
import { plural } from '../lib/plural.js';
import { FigureRow, FigureTable, type FigureColumn } from './ui/figure-table.js';
import { partLabel } from './case/part-names.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'Question' },
  { label: 'Attempts', numeric: true, from: 'md' },
  { label: 'Difficulty p', numeric: true },
  { label: 'Discrimination', numeric: true },
  { label: 'Concern', from: 'md', wide: true },
];

interface Item {
  partId: string;
  kind: string;
  answered: number;
  facility: number | null;
  discrimination: number | null;
  concern: string | null;
  /** Its number, where others of its case are not here. */
  place?: number;
  /** The question itself, where it is told. */
  ask?: string | null;
}

/** Questions of one case or scenario: how hard they are and how well they tell candidates apart. */
export function QuestionTable({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return <p className="py-2 text-14">Nobody has answered a question yet.</p>;
  return (
    <FigureTable caption={`Questions of ${title}`} columns={COLUMNS}>
      <tbody>
        {items.map((item, at) => (
          <FigureRow
            key={item.partId}
            columns={COLUMNS}
            cells={[
              <Question item={item} number={item.place ?? at + 1} />,
              whole(item.answered),
              orDash(item.facility, twoDecimals),
              orDash(item.discrimination, twoDecimals),
              <span className={item.concern ? 'text-caution' : 'text-muted'}>{item.concern ?? 'None'}</span>,
            ]}
            below={item.ask && <p className="-mt-1 max-w-prose text-muted">{item.ask}</p>}
          />
        ))}
      </tbody>
    </FigureTable>
  );
}

/** What the figures of questions mean. */
export function QuestionKey() {
  return (
    <p className="mt-3 max-w-prose text-12 text-muted">
      Difficulty p is the mean share of the marks, from 0 to 1: low is hard. Discrimination is the correlation
      of a question with the rest of the case, from −1 to 1: it tells how well strong candidates are separated
      from weak ones; below 0.2 they hardly are.
    </p>
  );
}

function Question({ item, number }: { item: Item; number: number }) {
  return (
    <>
      <span className="figures">{number}.</span>{' '}
      {partLabel(item.kind as Parameters<typeof partLabel>[0]) ?? item.kind}
      <p className="text-12 text-muted figures md:hidden">{plural(item.answered, 'attempt')}</p>
      {item.concern && <p className="mt-0.5 text-caution md:hidden">{item.concern}</p>}
    </>
  );
}
