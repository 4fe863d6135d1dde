import { libraryOf, readBlueprintFile, SOURCES } from '@casedrop/blueprint-library';
import { libraryEntry, shareIn, writeShelfCase } from '@casedrop/case-engine/blueprint';
import type { HeadlineDesk } from '../reading/headline-desk.js';
import { BlueprintWriter } from './blueprint-writer.js';

const MUSEUM = readBlueprintFile(SOURCES, 'public-sector/museum-entry-queue.yaml');
const TODAY = '2026-11-26';
const choice = {
  ...{ blueprint: MUSEUM.id, scenario: 'fourth-gate', otherWays: [], fit: 0, probability: 1 },
  reading: { event: 'demand-up', sector: 'government', probability: 1 },
} as const;

it('writes no case like the one that installations begin with', () => {
  const shelf = writeShelfCase(MUSEUM);
  if (!shelf) throw new Error('no case of this blueprint stands on the shelf');
  const { sentences: known } = libraryEntry('shelf', shelf);
  const writer = new BlueprintWriter(libraryOf([MUSEUM]), {} as HeadlineDesk);
  const source = { headline: 'What the map shows', publisher: 'The paper', publishedAt: TODAY };
  for (const seed of [1, 2, 3]) {
    const written = writer.write({ choice, source, reading: undefined, seed, today: TODAY, library: [] });
    if (!written.ok) throw new Error(written.reason);
    const { sentences } = libraryEntry('new', written.model);
    expect(shareIn(sentences, known)).toBeLessThanOrEqual(0.4);
  }
});
