import { type CaseModel, checkCase } from '@casedrop/case-engine';
import { drawVariant, hasVariants, writeDraft } from '@casedrop/case-engine/blueprint';
import { openLibrary } from './library.js';

const TODAY = '2026-11-25';
const SEEDS = Array.from({ length: 50 }, (_, at) => at + 1);
const provenance = { headline: 'A headline of the trade', publisher: 'The paper', publishedAt: TODAY };

const blueprint = openLibrary().blueprint('branch-closures');
const [fit] = blueprint.fits;

const numbersOf = ({ facts }: CaseModel): string =>
  JSON.stringify(Object.entries(facts).map(([id, { value }]) => [id, value]));

describe.each(blueprint.scenarios.map((scenario) => [scenario.id, scenario] as const))(
  'a case of %s',
  (_id, scenario) => {
    const written = fit && writeDraft({ blueprint, scenario, fit, provenance }, { seed: 1001, today: TODAY });
    if (!written) throw new Error('the first draw meets no conditions');

    it('is drawn anew by itself: other numbers each time, the same advice, and every blocking check passed', () => {
      // As it is stored: without its blueprint.
      const stored = JSON.parse(JSON.stringify(written)) as CaseModel;
      expect(hasVariants(stored)).toBe(true);
      const variants = SEEDS.map((seed) => drawVariant(stored, seed));
      const drawn = variants.filter((variant) => variant !== undefined);
      expect(drawn).toHaveLength(SEEDS.length);
      expect(new Set([written, ...drawn].map(numbersOf)).size).toBe(SEEDS.length + 1);
      for (const variant of drawn) {
        expect(variant.decision.verdict).toBe(written.decision.verdict);
        expect(variant.title).toBe(written.title);
      }
      const [first] = drawn;
      if (!first) throw new Error('there is no first one');
      const failed = checkCase(first, { today: TODAY }).results.filter(
        ({ passed, severity }) => !passed && severity === 'block',
      );
      expect(failed).toEqual([]);
    });

    it('is the same for the same seed, whatever was drawn before', () => {
      const [one, other] = [drawVariant(written, 7), drawVariant(written, 8)];
      expect(drawVariant(written, 7)).toEqual(one);
      expect(other).not.toEqual(one);
    });
  },
);

it('has no variants without draws', () => {
  const [scenario] = blueprint.scenarios;
  if (!scenario || !fit) throw new Error('a blueprint has a scenario and a fit');
  const { draws: _draws, ...fixed } =
    writeDraft({ blueprint, scenario, fit, provenance }, { seed: 1001, today: TODAY }) ?? ({} as CaseModel);
  expect(hasVariants(fixed)).toBe(false);
  expect(drawVariant(fixed, 1)).toBeUndefined();
});
