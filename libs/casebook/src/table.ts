import { COLOUR, COLUMN, COLUMN_WIDTH, type Paper, type Style } from './paper.js';

export interface Column {
  head: string;
  /** Share of the width. */
  share: number;
  align?: 'left' | 'right';
  style?: Style;
}

export interface TableOptions {
  x?: number;
  width?: number;
  size?: number;
}

const PAD = 3.6;
const GUTTER = 10;

interface Box {
  style: Style;
  x: number;
  width: number;
}

/** A table with rules between its rows; a row is never divided between pages, and its head comes again on the next. */
export function printTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { x = COLUMN, width = COLUMN_WIDTH, size = 9 }: TableOptions = {},
): void {
  const boxes = boxesOf(columns, x, width, size);
  const line = (cells: readonly string[], change: Style = {}): void =>
    printRow(
      paper,
      cells,
      boxes.map((box) => ({ ...box, style: { ...box.style, ...change } })),
    );
  const end = { from: x, to: x + width };
  const head = (): void => {
    if (columns.every((column) => column.head === '')) return paper.rule(paper.y, end);
    line(
      columns.map((column) => column.head),
      { font: 'sans-bold', size: size - 1, colour: COLOUR.muted },
    );
    paper.rule(paper.y, { ...end, colour: COLOUR.ink, weight: 0.6 });
  };
  paper.room(60);
  head();
  for (const row of rows) {
    const page = paper.doc.page;
    paper.room(heightOfRow(paper, row, boxes));
    if (paper.doc.page !== page) head();
    line(row);
    paper.rule(paper.y, end);
  }
}

/** How much room a table takes on one page. */
export function tableHeight(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { x = COLUMN, width = COLUMN_WIDTH, size = 9 }: TableOptions = {},
): number {
  const boxes = boxesOf(columns, x, width, size);
  const head = columns.map((column) => column.head);
  return [head, ...rows].reduce((sum, row) => sum + heightOfRow(paper, row, boxes), 0);
}

function boxesOf(columns: readonly Column[], left: number, width: number, size: number): Box[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  return columns.map(({ share, align, style }, index) => {
    const room = (share / whole) * width;
    const gutter = index === columns.length - 1 ? 0 : GUTTER;
    const box = { x, width: room - gutter };
    x += room;
    const own: Style = { font: 'sans', size, leading: 1.6, align, tabular: align === 'right', ...style };
    return { ...box, style: { ...own, x: box.x, width: box.width } };
  });
}

const heightOfRow = (paper: Paper, cells: readonly string[], boxes: readonly Box[]): number =>
  2 * PAD + Math.max(...boxes.map(({ style }, index) => paper.heightOf(cells[index] ?? '', style)));

function printRow(paper: Paper, cells: readonly string[], boxes: readonly Box[]): void {
  const height = heightOfRow(paper, cells, boxes);
  boxes.forEach(({ style }, index) => paper.place(cells[index] ?? '', paper.y + PAD, style));
  paper.space(height);
}
