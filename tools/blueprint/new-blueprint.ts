import { INDUSTRIES } from '@casedrop/case-engine';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from '../setup-error.js';

/**
 * Lays a skeleton for `<industry>/<slug>` and says where it is.
 * @throws SetupError when the name is none or the file is there already.
 */
export function newBlueprint(folder: string, name: string): string {
  const [industry = '', slug = '', ...rest] = name.split('/');
  if (!Object.hasOwn(INDUSTRIES, industry) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || rest.length > 0)
    throw new SetupError(
      `"${name}" is not <industry>/<slug>; industries: ${Object.keys(INDUSTRIES).join(' ')}`,
    );
  const file = join(folder, industry, `${slug}.yaml`);
  if (existsSync(file)) throw new SetupError(`${file} is there already.`);
  const skeleton = readFileSync(join(folder, 'skeleton.txt'), 'utf8');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, skeleton.replaceAll('<slug>', slug).replaceAll('<industry>', industry));
  return `written: ${file}`;
}
