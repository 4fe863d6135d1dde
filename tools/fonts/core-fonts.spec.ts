import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CORE, CORE_FONTS, coreOf, coreRange } from './core-fonts.js';

const app = resolve(import.meta.dirname, '../../frontend/src/app');

describe('the core of each face', () => {
  it.each(CORE_FONTS)('is what npm run fonts makes: $name', async (font) => {
    const kept = readFileSync(resolve(app, 'fonts', font.name));
    expect(kept.equals(await coreOf(font))).toBe(true);
  });

  it('is asked for by the letters that it has, and by no others', () => {
    const sheet = readFileSync(resolve(app, 'fonts.css'), 'utf8').replace(/\s+/g, ' ');
    expect(sheet.split(`unicode-range: ${coreRange()};`)).toHaveLength(CORE_FONTS.length + 1);
    for (const letter of ['£', '’', '–', '−', '×']) expect(CORE).toContain(letter);
  });
});
