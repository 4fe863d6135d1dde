import { CARD_WIDTH, houseCard, paintPng } from '@casedrop/casebook/pictures';
import { type CoverView, toSvg } from '@casedrop/case-engine';
import { icoOf } from './ico.js';
import { mark } from './mark.js';

/** The plate of pages without a case: growth, as a sun that rises. */
const HOUSE_PLATE: CoverView = {
  archetype: 'growth',
  industry: 'education',
  seed: 340,
  kind: 'table',
  values: [0.3, 0.45, 0.6, 0.8, 1],
};
/** Systems cut a circle of 80 % out of it at the least. */
const MASKABLE = { radius: 0, scale: 0.8 };

/** The icons of the product and the picture of pages without a case, by their names in `frontend/public`. */
export async function iconFiles(): Promise<Record<string, Buffer>> {
  const small = await Promise.all(
    [16, 32, 48].map(async (side) => ({ side, png: await paintPng(mark(), side) })),
  );
  return {
    'favicon.svg': Buffer.from(`${toSvg(mark())}\n`),
    'favicon.ico': icoOf(small),
    'apple-touch-icon.png': await paintPng(mark({ radius: 0, scale: 0.9 }), 180),
    'icon-192.png': await paintPng(mark(), 192),
    'icon-512.png': await paintPng(mark(), 512),
    'icon-maskable-512.png': await paintPng(mark(MASKABLE), 512),
    'share.png': await paintPng(houseCard(HOUSE_PLATE), CARD_WIDTH),
  };
}
