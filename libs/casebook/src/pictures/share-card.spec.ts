import { coverOf, type SvgNode } from '@casedrop/case-engine';
import { soundCase } from '../../../case-engine/src/testing/sound-case.js';
import { paintPng } from './paint-png.js';
import { CARD_WIDTH, caseCard, houseCard } from './share-card.js';
import { widthOf } from './text-block.js';

const cover = coverOf(soundCase());
const cardOf = (title: string): SvgNode =>
  caseCard({ title, cover, kicker: 'Travel · Pricing', foot: 'Beginner · 35 minutes' });

interface Line {
  text: string;
  size: number;
  y: number;
  x: number;
}

const linesIn = (card: SvgNode): Line[] =>
  card.children.flatMap((child) => {
    if (typeof child === 'string' || child.tag !== 'text') return [];
    const { x, y, fontSize } = child.attrs;
    return {
      text: child.children.filter((one) => typeof one === 'string').join(''),
      size: Number(fontSize),
      x: Number(x),
      y: Number(y),
    };
  });
const titleIn = (card: SvgNode): Line[] => linesIn(card).filter(({ size }) => size > 40);

const LONG = 'A regional maker of hearing aids weighs whether a free service would undercut its own clinics';

it('sets the title as large as it fits, beside the plate and above the foot', () => {
  for (const title of ['Beds', 'Should the ferry open a second night route?', LONG, `${LONG}, and ${LONG}`]) {
    const lines = titleIn(cardOf(title));
    for (const { text, size, x, y } of lines) {
      expect(x + widthOf(text, { font: 'serif-bold', size, fill: '' })).toBeLessThan(690);
      expect(y).toBeLessThan(540);
    }
    expect(
      title.startsWith(
        lines
          .map(({ text }) => text)
          .join(' ')
          .replace(/…$/, ''),
      ),
    ).toBe(true);
  }
  expect(titleIn(cardOf('Beds'))[0]?.size).toBeGreaterThan(titleIn(cardOf(LONG))[0]?.size ?? 99);
  expect(titleIn(cardOf(`${LONG}, and ${LONG}`)).at(-1)?.text).toMatch(/…$/);
});

it('shows letters that the fonts do not have by others', () => {
  expect(titleIn(cardOf('Łódź 東'))[0]?.text).not.toMatch(/[Ł東]/);
});

it('is painted 1200 by 630, small enough for whoever previews', async () => {
  const png = await paintPng(houseCard(cover), CARD_WIDTH);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(300_000);
});
