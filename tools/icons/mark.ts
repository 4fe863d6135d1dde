import type { SvgNode } from '@casedrop/case-engine';

const SIDE = 32;
const INK = '#14213D';
const PAPER = '#FBF8F2';
/** Lighter than the accent of the pages, so that it stands out on ink. */
const DROP = '#E4573D';

/**
 * Our mark: a C that drops a full stop. `radius` rounds its ground; `scale` draws it smaller on a full ground, for
 * systems that cut their own shape out of it.
 */
export function mark({ radius = 4, scale = 1 }: { radius?: number; scale?: number } = {}): SvgNode {
  const inset = ((1 - scale) * SIDE) / 2;
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIDE} ${SIDE}` }, [
    element('rect', { width: SIDE, height: SIDE, rx: radius, fill: INK }),
    element('g', scale === 1 ? {} : { transform: `translate(${inset} ${inset}) scale(${scale})` }, [
      element('path', {
        d: 'M22.5 12.2A7.6 7.6 0 1 0 22.5 20.6',
        fill: 'none',
        stroke: PAPER,
        strokeWidth: 3.2,
        strokeLinecap: 'square',
      }),
      element('rect', { x: 21, y: 21.6, width: 4.4, height: 4.4, fill: DROP }),
    ]),
  ]);
}

const element = (tag: string, attrs: SvgNode['attrs'], children: SvgNode[] = []): SvgNode => ({
  tag,
  attrs,
  children,
});
