import { coverOf } from '@casedrop/case-engine';
import { turnsDuring } from '@casedrop/testing';
import { soundCase } from '../../../../test/sound-case.js';
import { CoverPainter } from './cover-painter.js';

const card = { title: 'Beds', kicker: 'Travel · Pricing', foot: '35 minutes', cover: coverOf(soundCase()) };

it('paints off the event loop', async () => {
  const painting = new CoverPainter().paint(card);
  expect(await turnsDuring(painting)).toBeGreaterThan(5);
});

it('refuses the thirty-first at once, and paints again when the others are done or failed', async () => {
  const painter = new CoverPainter();
  const broken = { ...card, cover: { ...card.cover, archetype: 'nothing' as never } };
  const asked = Array.from({ length: 30 }, (_, index) => painter.paint(index === 0 ? broken : card));
  await expect(painter.paint(card)).rejects.toMatchObject({ code: 'service-unavailable' });
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array<string>(29).fill('fulfilled')]);
  expect((await painter.paint(card)).length).toBeGreaterThan(10_000);
}, 60_000);
