import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.js';

interface DataTableProps {
  caption: string;
  /** Headings; `numeric` columns are set right. */
  columns: readonly { label: string; numeric?: boolean }[];
  rows: readonly { key: string; cells: readonly ReactNode[]; strong?: boolean }[];
}

/** Figures in columns. The first cell of a row is its heading. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule-strong">
            {columns.map((column, at) => (
              <th
                key={at}
                scope="col"
                className={classNames(
                  'py-2 pr-4 font-semibold last:pr-0',
                  column.numeric ? 'text-right' : 'text-left',
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className={classNames('border-b border-rule', row.strong && 'font-semibold text-accent')}
            >
              {row.cells.map((cell, at) => cellOf(cell, at, columns[at]?.numeric ?? false))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellOf(cell: ReactNode, at: number, numeric: boolean) {
  const style = classNames('py-2 pr-4 align-top last:pr-0', numeric ? 'text-right figures' : 'text-left');
  return at === 0 ? (
    <th key={at} scope="row" className={classNames(style, 'font-medium')}>
      {cell}
    </th>
  ) : (
    <td key={at} className={style}>
      {cell}
    </td>
  );
}
