import { drawExhibit, drawTable, type ExhibitView, type SvgNode } from '@casedrop/case-engine';
import { FAMILIES, paintPng } from '@casedrop/casebook/pictures';

/** CSS pixels that a mail's column has. */
const COLUMN = 560;
/** Drawn for a narrower one, so that its words can still be read where the column shrinks to a telephone. */
const DRAWN = 440;
/** Paper around the drawing: in a dark mail it is a plate. */
const EDGE = { side: 16, top: 14, foot: 6 };
const PAPER = '#FBF8F2';

/** A PNG with twice the pixels that it is shown with. */
export interface Picture {
  png: Buffer;
  width: number;
  height: number;
}

/** Draws an exhibit, a table too, as a picture for a mail, off the event loop. */
export async function pictureOf(view: ExhibitView): Promise<Picture> {
  const room = { width: DRAWN - 2 * EDGE.side };
  const drawing = drawExhibit(view, room) ?? drawTable(view, room);
  const width = Number(drawing.attrs.width) + 2 * EDGE.side;
  const height = Number(drawing.attrs.height) + EDGE.top + EDGE.foot;
  const png = await paintPng(plate(drawing, width, height), 2 * COLUMN, PAPER);
  return { png, width: COLUMN, height: Math.round((height * COLUMN) / width) };
}

/** The drawing on its paper. */
const plate = (drawing: SvgNode, width: number, height: number): SvgNode => ({
  tag: 'svg',
  attrs: { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
  children: [
    {
      tag: 'g',
      attrs: { transform: `translate(${EDGE.side} ${EDGE.top})` },
      children: drawing.children.map(inFonts),
    },
  ],
});

/** Names the font of each text: the painter does not know that the two are weights of one family. */
function inFonts(node: SvgNode | string): SvgNode | string {
  if (typeof node === 'string') return node;
  const children = node.children.map(inFonts);
  if (node.tag !== 'text') return { ...node, children };
  const { fontWeight = 400, ...attrs } = node.attrs;
  const fontFamily = FAMILIES[Number(fontWeight) >= 500 ? 'sans-bold' : 'sans'];
  return { ...node, attrs: { ...attrs, fontFamily }, children };
}
