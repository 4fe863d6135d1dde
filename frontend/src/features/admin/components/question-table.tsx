import type { CaseQuality } from '@casedrop/contracts/http';
import { partLabel } from '../../../components/case/part-names.js';
import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { orDash, percent, twoDecimals, whole } from '../../../lib/figures.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'Question' },
  { label: 'Answered', numeric: true, from: 'md' },
  { label: 'Facility', numeric: true },
  { label: 'Discrimination', numeric: true },
  { label: 'Concern', from: 'md', wide: true },
];

type Item = CaseQuality['items'][number];

/** The questions of one case: how hard they are and how well they tell candidates apart. */
export function QuestionTable({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return <p className="py-2 text-14">Nobody has answered a question yet.</p>;
  return (
    <>
      <FigureTable caption={`Questions of ${title}`} columns={COLUMNS}>
        <tbody>
          {items.map((item, at) => (
            <FigureRow
              key={item.partId}
              columns={COLUMNS}
              cells={[
                <Question item={item} number={at + 1} />,
                whole(item.answered),
                orDash(item.facility, (share) => percent(share * 100)),
                orDash(item.discrimination, twoDecimals),
                <span className={item.concern ? 'text-caution' : 'text-muted'}>
                  {item.concern ?? 'None'}
                </span>,
              ]}
            />
          ))}
        </tbody>
      </FigureTable>
      <p className="mt-3 max-w-prose text-12 text-muted">
        Facility is the mean share of the marks: low is hard. Discrimination tells how well a question
        separates strong candidates from weak ones, from −1 to 1; below 0.2 it hardly does.
      </p>
    </>
  );
}

function Question({ item, number }: { item: Item; number: number }) {
  return (
    <>
      <span className="figures">{number}.</span>{' '}
      {partLabel(item.kind as Parameters<typeof partLabel>[0]) ?? item.kind}
      <p className="text-12 text-muted figures md:hidden">{whole(item.answered)} answered</p>
      {item.concern && <p className="mt-0.5 text-caution md:hidden">{item.concern}</p>}
    </>
  );
}
