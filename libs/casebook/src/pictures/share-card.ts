import { type CoverView, drawCover, type SvgNode } from '@casedrop/case-engine';
import { COLOUR } from '../paper.js';
import { lineOfText, linesOf, type Type } from './text-block.js';

/** What previews of links show: 1200 by 630 pixels. */
export const CARD_WIDTH = 1200;
const HEIGHT = 630;
const PAPER = '#FBF8F2';
const LEFT = 64;
/** The plate fills the right of the card. */
const PLATE = { x: 704, y: 0, width: CARD_WIDTH - 704, height: HEIGHT };
const COLUMN = PLATE.x - LEFT - 56;
const FOOT = HEIGHT - 58;
/** Where the title stands, and the sizes that it may have. */
const TITLE = { top: 200, height: 310, sizes: [76, 64, 56, 48, 42] } as const;

const KICKER: Type = { font: 'sans-bold', size: 19, fill: COLOUR.accent, tracking: 1.6 };
const SMALL: Type = { font: 'sans', size: 22, fill: COLOUR.muted };
const NAME: Type = { font: 'serif-bold', size: 40, fill: COLOUR.ink };

export interface CaseOnCard {
  title: string;
  cover: CoverView;
  /** Above the title: its industry and kind, or the issue it came in. */
  kicker: string;
  /** At the foot: how hard it is and how long it takes. */
  foot: string;
}

/** A case as a card: its plate, its title as a headline, our name. */
export function caseCard({ title, cover, kicker, foot }: CaseOnCard): SvgNode {
  return card(cover, [...kickerAt(kicker), ...headline(title), lineOfText(foot, LEFT, FOOT, SMALL)]);
}

/** The card of pages without a case: a plate of our own, and what we are. */
export function houseCard(cover: CoverView): SvgNode {
  return card(cover, [
    ...kickerAt('Monday Case Drop'),
    ...headline('A fresh business case every Monday'),
    lineOfText('Every number recomputes.', LEFT, FOOT, SMALL),
  ]);
}

function card(cover: CoverView, words: readonly SvgNode[]): SvgNode {
  const plate = drawCover(cover);
  return {
    tag: 'svg',
    attrs: { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${CARD_WIDTH} ${HEIGHT}` },
    children: [
      box(0, 0, CARD_WIDTH, HEIGHT, PAPER),
      ...masthead(),
      ...words,
      { ...plate, attrs: { ...plate.attrs, ...PLATE } },
      box(PLATE.x - 1, 0, 2, HEIGHT, COLOUR.ink),
    ],
  };
}

/** Our name with its full stop over a thick and a thin rule, as on the front page. */
const masthead = (): SvgNode[] => [
  lineOfText('CaseDrop', LEFT, 92, NAME),
  box(LEFT, 116, COLUMN, 4, COLOUR.ink),
  box(LEFT, 124, COLUMN, 1, COLOUR.ink),
];

const kickerAt = (text: string): SvgNode[] => [lineOfText(text.toUpperCase(), LEFT, 176, KICKER)];

function headline(title: string): SvgNode[] {
  const { lines, type } = fitted(title);
  const first = TITLE.top + type.size * 0.82;
  return lines.map((line, index) => lineOfText(line, LEFT, first + index * leadingOf(type), type));
}

/** The title as large as there is room for it; one that is too long at the smallest size is cut. */
function fitted(title: string): { lines: string[]; type: Type } {
  const tries = TITLE.sizes.map((size) => {
    const type: Type = { font: 'serif-bold', size, fill: COLOUR.ink };
    return { type, lines: linesOf(title, COLUMN, type), most: Math.floor(TITLE.height / leadingOf(type)) };
  });
  const [smallest] = tries.slice(-1);
  const found = tries.find(({ lines, most }) => lines.length <= most) ?? smallest;
  if (!found) throw new Error('There is no size to set a title in.');
  const { type, lines, most } = found;
  if (lines.length <= most) return { type, lines };
  return { type, lines: [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`] };
}

const leadingOf = ({ size }: Type): number => size * 1.06;

const box = (x: number, y: number, width: number, height: number, fill: string): SvgNode => ({
  tag: 'rect',
  attrs: { x, y, width, height, fill },
  children: [],
});
