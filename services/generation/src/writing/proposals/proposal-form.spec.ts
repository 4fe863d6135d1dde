import { openLibrary } from '@casedrop/blueprint-library';
import { parseBlueprint } from '@casedrop/case-engine/blueprint';
import { exampleOf, fileOf, PROPOSAL_SCHEMA } from './proposal-form.js';

const library = openLibrary();
const bound = library.entries.flatMap(({ id }) => {
  const blueprint = library.blueprint(id);
  return blueprint.fits.slice(0, 2).some(({ scenarios }) => scenarios) ? [blueprint] : [];
});

it('asks a model for no scenarios of a fit, as a proposal has one', () => {
  expect(JSON.stringify(PROPOSAL_SCHEMA)).not.toContain('"scenarios"');
});

it('shows an example that a file can be made of, also where its fits lead to some scenarios alone', () => {
  expect(bound.length).toBeGreaterThan(0);
  for (const blueprint of bound)
    expect(() => parseBlueprint(fileOf(exampleOf(blueprint), 'proposed-1'))).not.toThrow();
});
