import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bundleModule } from './bundle.js';
import { digestOf, unlessBuilt } from './inputs.js';

/**
 * Bundles what `npm start` runs into `dist/start.js` when it has changed: the process that watches over all the others for
 * days then holds no compiler.
 */
const root = resolve(import.meta.dirname, '..', '..');
const file = join(root, 'dist', 'start.js');
const inputs = [join(root, 'tools'), join(root, 'package-lock.json')];
await unlessBuilt(`${file}.inputs`, digestOf(inputs, process.version), async () => {
  mkdirSync(dirname(file), { recursive: true });
  await bundleModule(join(root, 'tools', 'start.main.ts'), file);
});
