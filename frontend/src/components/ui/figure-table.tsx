import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.js';

export interface FigureColumn {
  label: string;
  numeric?: boolean;
  /** Left out below this width; the first cell says the same there. */
  from?: 'md' | 'lg';
  /** Takes the width that is left. */
  wide?: boolean;
  /** The heading is for screen readers alone. */
  silent?: boolean;
}

const FROM = { md: 'hidden md:table-cell', lg: 'hidden lg:table-cell' };

function cellStyle(column: FigureColumn): string {
  const side = column.numeric ? 'text-right figures whitespace-nowrap' : 'text-left';
  return classNames(
    'px-2 py-2 align-top first:pl-0 last:pr-0 max-[359px]:not-first:pl-1 max-[359px]:not-last:pr-1',
    side,
    column.wide && 'w-full md:w-1/2',
    column.from && FROM[column.from],
  );
}

interface FigureTableProps {
  caption: string;
  columns: readonly FigureColumn[];
  children: ReactNode;
}

/** A dense table for work: thin rules, tabular figures, and narrow screens keep the columns that matter. */
export function FigureTable({ caption, columns, children }: FigureTableProps) {
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-rule-strong text-12 text-muted">
          {columns.map((column) => (
            <th key={column.label} scope="col" className={classNames(cellStyle(column), 'font-semibold')}>
              {column.silent ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Neither a press on a link or button of the row, nor the end of selecting its text. */
function isPlainPress({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest('a, button') !== null;
  return !isControl && !window.getSelection()?.toString();
}

/** A row of it; the first cell is its heading. */
export function FigureRow({
  columns,
  cells,
  below,
  onOpen,
}: {
  columns: readonly FigureColumn[];
  cells: readonly ReactNode[];
  /** Stands under the figures over the whole width. */
  below?: ReactNode;
  /** A press anywhere on the row, for those who point; the row has a button for everybody else. */
  onOpen?: () => void;
}) {
  return (
    <>
      <tr
        className={classNames(!below && 'border-b border-rule', onOpen && 'cursor-pointer hover:bg-sunk')}
        onClick={onOpen && ((event) => isPlainPress(event) && onOpen())}
      >
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.label} scope="row" className={classNames(cellStyle(column), 'font-normal')}>
              {cells[at]}
            </th>
          ) : (
            <td key={column.label} className={cellStyle(column)}>
              {cells[at]}
            </td>
          ),
        )}
      </tr>
      {below && (
        <tr className="border-b border-rule">
          <td colSpan={columns.length} className="pb-3">
            {below}
          </td>
        </tr>
      )}
    </>
  );
}
