import { resolve } from 'node:path';
import { previewBlueprint, type PreviewOptions } from './preview-blueprint.js';

const FOLDER = resolve(import.meta.dirname, '../../libs/case-engine/blueprints');

async function printed(slug: string, options: Omit<PreviewOptions, 'say'>): Promise<string> {
  const said: string[] = [];
  await previewBlueprint(FOLDER, slug, { ...options, say: (text) => said.push(text) });
  return said.join('\n');
}

it('prints a story for the client of the trade that is asked for', async () => {
  expect(await printed('a-penny-more', { sector: 'carmaker' })).toMatch(/^Client: .*, .*\bcars\b/m);
  expect(await printed('a-penny-more', { sector: 'airline' })).toMatch(/^Client: .*, .*\bairline\b/m);
});

it('keeps the solution back until it is asked for', async () => {
  expect(await printed('branch-closures', {})).not.toContain('SOLUTION');
  expect(await printed('branch-closures', { solution: true })).toContain('SOLUTION');
});

it('says so when no news of a trade leads to a scenario', async () => {
  await expect(printed('branch-closures', { sector: 'farm' })).rejects.toThrow('No news of "farm" leads to');
  await expect(printed('branch-closures', { scenario: 'nowhere' })).rejects.toThrow(
    'has no scenario "nowhere"',
  );
});
