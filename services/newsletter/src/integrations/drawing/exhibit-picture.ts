import { drawExhibit, drawTable, type ExhibitView, type SvgNode, toSvg } from '@casedrop/case-engine';
import { fontFile } from '@casedrop/casebook/fonts';
import { renderAsync } from '@resvg/resvg-js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** CSS pixels that a mail's column has. */
const COLUMN = 560;
/** Drawn for a narrower one, so that its words can still be read where the column shrinks to a telephone. */
const DRAWN = 440;
/** Paper around the drawing: in a dark mail it is a plate. */
const EDGE = { side: 16, top: 14, foot: 6 };
const PAPER = '#FBF8F2';
const REGULAR = 'Inter Tight';
const BOLD = 'Inter Tight SemiBold';

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
  const png = await withFonts((fontFiles) => paint(plate(drawing, width, height), fontFiles));
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
  return { ...node, attrs: { ...attrs, fontFamily: Number(fontWeight) >= 500 ? BOLD : REGULAR }, children };
}

async function paint(svg: SvgNode, fontFiles: string[]): Promise<Buffer> {
  const image = await renderAsync(toSvg(svg, { literalColours: true }), {
    background: PAPER,
    fitTo: { mode: 'width', value: 2 * COLUMN },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: REGULAR },
  });
  return image.asPng();
}

/** The painter reads fonts from files only, and from none that is packed. */
async function withFonts<Result>(work: (files: string[]) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'casedrop-fonts-'));
  try {
    const files = (['sans', 'sans-bold'] as const).map((name) => ({
      name,
      file: join(folder, `${name}.ttf`),
    }));
    await Promise.all(files.map(({ name, file }) => writeFile(file, fontFile(name))));
    return await work(files.map(({ file }) => file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
