import { seededRandom } from '../random.js';
import type { CoverView } from '../render/cover-view.js';
import { abacus, cascade, course, pins, ribbons, skyline, strata, teeth } from './cover-charts.js';
import { ledger, mosaic, patchwork, pennants, weave } from './cover-grids.js';
import { arches, currents, horizon, peak, rays, ridges, stairs, viaduct } from './cover-landscapes.js';
import {
  chevrons,
  eclipse,
  field,
  meeting,
  orbits,
  ripples,
  scales,
  stripes,
  wheel,
} from './cover-patterns.js';
import { path, rect, type Composition } from './cover-plate.js';
import { ACCENT, INK, PAPER } from './palette.js';
import { node, type SvgNode } from './svg-node.js';

const WIDTH = 400;
const HEIGHT = 300;

/** Plates that look like the exhibit which decides the case. */
const OF_KIND: Record<CoverView['kind'], readonly Composition[]> = {
  table: [mosaic, patchwork, ledger, field, pennants],
  bar: [skyline, pins, abacus, teeth],
  'stacked-bar': [strata, ribbons, weave, patchwork],
  line: [ridges, course, currents],
  waterfall: [cascade, stairs, peak, teeth],
  pie: [wheel, orbits, eclipse, ripples],
};

/** Plates that look like the question of the case. */
const OF_ARCHETYPE: Record<CoverView['archetype'], readonly Composition[]> = {
  profitability: [skyline, horizon, teeth, cascade, ledger, strata],
  'market-entry': [arches, rays, viaduct, ridges, horizon, pennants],
  'market-sizing': [ripples, field, wheel, orbits, mosaic, scales],
  pricing: [stripes, scales, pins, chevrons, ledger, abacus],
  'mergers-acquisitions': [meeting, eclipse, weave, ribbons, ripples, viaduct],
  growth: [stairs, rays, currents, peak, ripples, course],
  operations: [field, stripes, abacus, weave, patchwork, ribbons],
  'new-product': [rays, arches, mosaic, meeting, pins, eclipse],
  'competitive-response': [teeth, chevrons, stripes, meeting, pennants, ribbons],
  turnaround: [stairs, course, chevrons, cascade, horizon, currents],
  investment: [scales, viaduct, strata, ripples, peak, patchwork],
  'public-sector': [field, arches, scales, rays, mosaic, orbits],
};

/** What stands on the ground is mirrored and not turned. */
const STANDING: ReadonlySet<Composition> = new Set([arches, horizon, ridges, viaduct, peak]);

/** Patterns that fill a plate evenly, so that it can be seen through an opening of any form. */
const EVEN: ReadonlySet<Composition> = new Set([
  ...[abacus, chevrons, currents, field, ledger, meeting, mosaic],
  ...[pennants, rays, ribbons, ridges, scales, stripes, weave],
]);

/** A ground, the ink that tints it if one does, and how strongly. */
const GROUNDS: readonly (readonly [back: string, tint?: string, strength?: number])[] = [
  ...([[PAPER], [PAPER, INK, 0.13], [PAPER, ACCENT, 0.24]] as const),
  ...([[INK], [INK, PAPER, 0.2], [INK, ACCENT, 0.24]] as const),
  ...([[ACCENT], [ACCENT, INK, 0.24], [ACCENT, PAPER, 0.22]] as const),
];

function saltOf(text: string): number {
  let salt = 0;
  for (let index = 0; index < text.length; index += 1) salt = Math.imul(salt, 31) + text.charCodeAt(index);
  return salt >>> 0;
}

/** The case's values as a printer's hand would cut them: a little uneven, so that equal figures do not give equal plates. */
function printed(values: readonly number[], random: () => number): number[] {
  const given = values.length > 1 ? values : [1, 0.55, 0.8];
  return given.map((value) => Math.min(1, Math.max(0, value) * (0.9 + 0.2 * random())));
}

/** How a block lies in the press, as matrices: upright, and turned by one, two and three quarters. */
const QUARTERS = [
  [1, 0, 0, 1, 0, 0],
  [0, 1, -1, 0, WIDTH, 0],
  [-1, 0, 0, -1, WIDTH, HEIGHT],
  [0, -1, 1, 0, 0, HEIGHT],
] as const;
const turned = (quarters: number, mirrored: boolean): string => {
  const [a, b, c, d, e, f] = QUARTERS[quarters] ?? QUARTERS[0];
  return `matrix(${(mirrored ? [-a, b, -c, d, WIDTH - e, f] : [a, b, c, d, e, f]).join(' ')})`;
};

/** Openings in a sheet of bare paper that is laid over a plate: straight, round, and like a gate. */
const STRAIGHT = `M22 22 V${HEIGHT - 22} H${WIDTH - 22} V22 Z`;
const FORMED = [
  'M332 150 A132 132 0 0 0 68 150 A132 132 0 0 0 332 150 Z',
  'M76 284 H324 V140 A124 124 0 0 0 76 140 Z',
];
const WITH_MARGIN = 0.35;

/** The openings through which a plate may be seen: the edge of its ground has to show against the paper. */
function openingsOf(compose: Composition, back: string, tint: string | undefined): readonly string[] {
  if (back !== PAPER) return [STRAIGHT];
  if (!tint) return [];
  return EVEN.has(compose) ? [STRAIGHT, ...FORMED] : [STRAIGHT];
}

/** The cover of a case as an abstract plate in two inks, 4:3; the same data always gives the same plate. */
export function drawCover(cover: CoverView): SvgNode {
  const random = seededRandom((cover.seed ^ saltOf(cover.archetype)) >>> 0);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const compose = pick([...new Set([...OF_KIND[cover.kind], ...OF_ARCHETYPE[cover.archetype]])]);
  const [back, tint, strength] = pick(GROUNDS);
  const inks = [PAPER, INK, ACCENT].filter((ink) => ink !== back);
  const [first = INK, second = ACCENT] = random() < 0.5 ? inks : inks.toReversed();
  const quarters = STANDING.has(compose) ? 0 : pick([0, 0, 1, 2, 3]);
  const transform = turned(quarters, random() < 0.5);
  const openings = random() < WITH_MARGIN ? openingsOf(compose, back, tint) : [];
  const values = printed(cover.values, random);
  const [width, height] = quarters % 2 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const shapes = compose({ width, height, back, first, second, values, random });
  return node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    rect(0, 0, WIDTH, HEIGHT, back),
    tint ? rect(0, 0, WIDTH, HEIGHT, tint, strength) : null,
    node('g', { transform }, shapes),
    openings.length > 0 ? path(`M0 0 H${WIDTH} V${HEIGHT} H0 Z ${pick(openings)}`, PAPER) : null,
  );
}
