import type { ExhibitView } from '../render/exhibit-view.js';
import { drawBar, drawWaterfall, type Drawing } from './draw-bars.js';
import { drawLine } from './draw-line.js';
import { drawPie } from './draw-pie.js';
import { drawStackedBar } from './draw-stacked-bar.js';
import { FONT } from './palette.js';
import { node, type SvgNode } from './svg-node.js';

const DEFAULT_WIDTH = 640;
const LEAST_WIDTH = 280;

const DRAW: Record<Exclude<ExhibitView['kind'], 'table'>, (view: ExhibitView, width: number) => Drawing> = {
  bar: drawBar,
  'stacked-bar': drawStackedBar,
  line: drawLine,
  waterfall: drawWaterfall,
  pie: drawPie,
};

/**
 * Draws a chart for the given width in pixels (the text does not scale, so draw anew for a narrow column); null for a
 * table, which is shown as one. Title, unit and source are the page's to print.
 */
export function drawExhibit(view: ExhibitView, options: { width?: number } = {}): SvgNode | null {
  if (view.kind === 'table') return null;
  const width = Math.max(LEAST_WIDTH, options.width ?? DEFAULT_WIDTH);
  const drawing = DRAW[view.kind](view, width);
  const height = Math.ceil(drawing.height);
  return node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': view.altText,
      fontFamily: FONT,
    },
    drawing.children,
  );
}
