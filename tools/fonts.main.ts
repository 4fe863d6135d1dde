import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CORE_FONTS, coreOf, coreRange } from './fonts/core-fonts.js';

/** `npm run fonts`: cuts the core of each face anew into `frontend/src/app/fonts`, and prints its range for `fonts.css`. */
const folder = resolve(import.meta.dirname, '../frontend/src/app/fonts');

for (const font of CORE_FONTS) {
  const bytes = await coreOf(font);
  await writeFile(join(folder, font.name), bytes);
  console.log(`${font.name}: ${(bytes.length / 1000).toFixed(1)} kB`);
}
console.log(`unicode-range: ${coreRange()};`);
