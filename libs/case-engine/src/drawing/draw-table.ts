import type { CellView, ExhibitView } from '../render/exhibit-view.js';
import { ACCENT, FONT, INK, MUTED, RULE } from './palette.js';
import { node, type SvgNode } from './svg-node.js';
import { labels, LINE, TEXT, textWidth, wrapText } from './text-layout.js';

const GAP = 16;
const ROW_SPACE = 14;
/** What a column takes before its texts are broken into lines: the first, which gets the room that is left; others of words; and headings of numbers. */
const MOST = { first: 100, words: 150, heading: 84 };

type Column = { heading: string; cells: CellView[]; isNumber: boolean; width: number; left: number };

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => textWidth(text)));

function widthOf(heading: string, cells: readonly CellView[], isNumber: boolean, most: number): number {
  const words = heading.split(/\s+/);
  const texts = cells.map(({ text }) => text);
  if (!isNumber) return Math.min(widest([heading, ...texts]), most);
  return Math.max(widest(texts), widest(words), Math.min(textWidth(heading), MOST.heading));
}

/** The columns side by side; the first takes the room that is left, and the table is wider where there is too little. */
function columnsOf({ table }: ExhibitView, width: number): { columns: Column[]; width: number } {
  const columns = table.columns.map((heading, index): Column => {
    const cells = table.rows.map((row) => row[index] ?? { text: '' });
    const isNumber = index > 0 && cells.some(({ value }) => value !== undefined); // a row may have none
    return {
      heading,
      cells,
      isNumber,
      width: widthOf(heading, cells, isNumber, index === 0 ? MOST.first : MOST.words),
      left: 0,
    };
  });
  const needed = columns.reduce((sum, column) => sum + column.width + GAP, -GAP);
  const [first, ...others] = columns;
  if (first) first.width += Math.max(0, width - needed);
  others.reduce((left, column) => (column.left = left) + column.width + GAP, (first?.width ?? 0) + GAP);
  return { columns, width: Math.max(width, Math.ceil(needed)) };
}

/** One line of the table: its cells broken into lines, set from a height downwards. */
function setRow(
  columns: readonly Column[],
  texts: readonly string[],
  top: number,
  { isHeading = false, ...style }: { fill: string; weight: number; isHeading?: boolean },
): { nodes: SvgNode[]; bottom: number } {
  const cells = columns.map(({ width }, index) => wrapText(texts[index] ?? '', width));
  const most = Math.max(...cells.map(({ length }) => length));
  const nodes = columns.flatMap(({ left, width, isNumber }, index) => {
    const lines = cells[index] ?? [];
    // Headings stand on their rule.
    const y = top + ROW_SPACE / 2 + TEXT + (isHeading ? (most - lines.length) * LINE : 0);
    return labels(lines, isNumber ? left + width : left, y, { ...style, anchor: isNumber ? 'end' : 'start' });
  });
  return { nodes, bottom: top + most * LINE + ROW_SPACE };
}

const ruleAt = (y: number, width: number, stroke: string): SvgNode =>
  node('line', { x1: 0, x2: width, y1: y, y2: y, stroke, strokeWidth: 1 });

/**
 * Draws an exhibit's table, for where there can be a picture only: a page shows a table as one. Its width in pixels is at
 * least the given one.
 */
export function drawTable(view: ExhibitView, options: { width: number }): SvgNode {
  const { columns, width } = columnsOf(view, options.width);
  const headings = columns.map(({ heading }) => heading);
  const heading = setRow(columns, headings, 0, { fill: MUTED, weight: 400, isHeading: true });
  let y = heading.bottom;
  const children = [...heading.nodes, ruleAt(y, width, INK)];
  for (const row of view.table.rows) {
    const isChosen = view.highlight !== null && row[0]?.text === view.highlight;
    const style = isChosen ? { fill: ACCENT, weight: 600 } : { fill: INK, weight: 400 };
    const texts = row.map(({ text }) => text);
    const { nodes, bottom } = setRow(columns, texts, y, style);
    children.push(...nodes, ruleAt(bottom, width, RULE));
    y = bottom;
  }
  const attrs = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${y + 2}`,
    width,
    height: y + 2,
  };
  return node('svg', { ...attrs, role: 'img', 'aria-label': view.altText, fontFamily: FONT }, children);
}
