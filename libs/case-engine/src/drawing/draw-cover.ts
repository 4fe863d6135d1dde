import { seededRandom } from '../random.js';
import type { CoverView } from '../render/cover-view.js';
import {
  COVER_HEIGHT as HEIGHT,
  COVER_WIDTH as WIDTH,
  field,
  horizon,
  meeting,
  rays,
  ripples,
  scales,
  skyline,
  stairs,
  stripes,
  teeth,
  type Composition,
} from './cover-compositions.js';
import { ACCENT, INK, PAPER } from './palette.js';
import { node, type SvgNode } from './svg-node.js';

const COMPOSITIONS: Record<CoverView['archetype'], readonly Composition[]> = {
  profitability: [skyline, horizon, teeth],
  'market-entry': [horizon, rays, stairs],
  'market-sizing': [ripples, field, rays],
  pricing: [stripes, scales, skyline],
  'mergers-acquisitions': [meeting, ripples],
  growth: [stairs, rays, ripples],
  operations: [field, stripes, skyline],
  'new-product': [rays, horizon, meeting],
  'competitive-response': [teeth, stripes, meeting],
  turnaround: [stairs, teeth, horizon],
  investment: [scales, ripples, stairs],
  'public-sector': [field, scales, rays],
};

const GROUNDS = [
  [PAPER, INK, ACCENT],
  [PAPER, ACCENT, INK],
  [INK, PAPER, ACCENT],
  [ACCENT, INK, PAPER],
  [PAPER, INK, ACCENT],
] as const;

function archetypeSalt(archetype: string): number {
  let salt = 0;
  for (let index = 0; index < archetype.length; index += 1)
    salt = Math.imul(salt, 31) + archetype.charCodeAt(index);
  return salt >>> 0;
}

/** The case's values as a printer's hand would cut them: a little uneven, so that equal figures do not give equal plates. */
function printed(values: readonly number[], random: () => number): number[] {
  const given = values.length > 1 ? values : [1, 0.55, 0.8];
  return given.map((value) => Math.min(1, Math.max(0, value) * (0.9 + 0.2 * random())));
}

/** The cover of a case as an abstract plate in two inks, 4:3; the same data always gives the same plate. */
export function drawCover(cover: CoverView): SvgNode {
  const random = seededRandom((cover.seed ^ archetypeSalt(cover.archetype)) >>> 0);
  const choices = COMPOSITIONS[cover.archetype];
  const compose = choices[Math.floor(random() * choices.length)] ?? skyline;
  const [back, first, second] = GROUNDS[Math.floor(random() * GROUNDS.length)] ?? GROUNDS[0];
  const values = printed(cover.values, random);
  const shapes = compose({ back, first, second, values, random });
  return node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    node('rect', { x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: back }),
    shapes,
  );
}
