import type { ExhibitView } from '@casedrop/case-engine';
import { DataTable } from '../ui/data-table.js';

/** The figures of an exhibit in columns. */
export function ExhibitTable({ exhibit }: { exhibit: ExhibitView }) {
  const { columns, rows } = exhibit.table;
  const isNumeric = (at: number) => rows.some((row) => row[at]?.value !== undefined); // a row may have none
  return (
    <DataTable
      caption={exhibit.title}
      columns={columns.map((label, at) => ({ label, numeric: isNumeric(at) }))}
      rows={rows.map((row, at) => ({
        key: String(at),
        cells: row.map((cell) => cell.text),
        strong: exhibit.highlight !== null && row[0]?.text === exhibit.highlight,
      }))}
    />
  );
}
