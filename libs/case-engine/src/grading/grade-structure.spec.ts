import { openLibrary } from '@casedrop/blueprint-library';
import { commissionOf } from '../blueprint/check-draws.js';
import { writeDraft } from '../blueprint/write-from-blueprint.js';
import type { CaseModel } from '../model/case-model.js';
import { soundCase } from '../testing/sound-case.js';
import {
  choppedPrompt,
  inRows,
  labelledLines,
  plainStructure,
  shuffledPoints,
  shuffledWords,
} from '../testing/structure-texts.js';
import { gradeAttempt } from './grade-attempt.js';

const TODAY = '2026-11-26';
const LEAST_OF_PLAIN = 0.85;
const MOST_OF_SOUP = 0.3;
const MOST_OF_CHOPPED = 0.15;

/** A case of every eighth blueprint; `npm run bench` asks for one of all. */
const EVERY = process.env.ENGINE_SAMPLES === 'large' ? 1 : 8;
const library = openLibrary();
/** A number of its own for each blueprint, as in `grade-attempt.spec.ts`. */
const numberOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

const CASES = library.entries.flatMap(({ id }) => {
  const at = numberOf(id);
  // This one had a branch of which the prompt says every word.
  if (at % EVERY !== 0 && id !== 'too-young-to-buy') return [];
  const blueprint = library.blueprint(id);
  const scenario = blueprint.scenarios[at % blueprint.scenarios.length]!;
  const commission = commissionOf(blueprint, scenario, { turn: at % blueprint.fits.length, today: TODAY });
  return writeDraft(commission, { seed: at + 1, today: TODAY }) ?? [];
});

function shareOf(model: CaseModel, text: string): number {
  const partId = model.parts.find(({ kind }) => kind === 'structure')?.id ?? '';
  const { parts } = gradeAttempt(model, [{ partId, text }]);
  return parts.find((part) => part.partId === partId)?.share ?? NaN;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The cases in which a text of theirs is outside its bounds. */
const outside = (textOf: (model: CaseModel, at: number) => string, isFine: (share: number) => boolean) =>
  CASES.map((model, at) => ({ id: model.id, share: shareOf(model, textOf(model, at)) }))
    .filter(({ share }) => !isFine(share))
    .map(({ id, share }) => `${id}: ${share.toFixed(2)}`);

describe('the structure of a case, over cases of every eighth blueprint', () => {
  it('is drawn from enough of them', () => expect(CASES.length).toBeGreaterThan(40));

  it.each([
    ['headings and bullets', plainStructure],
    ['a line for each branch', labelledLines],
  ])('earns at least 85 percent in %s', (_name, write) => {
    expect(outside(write, (share) => share >= LEAST_OF_PLAIN)).toEqual([]);
  });

  it.each<[string, (words: string[]) => string]>([
    ['between commas', (words) => words.join(', ')],
    [
      'between commas, the short ones left out',
      (words) => words.filter((word) => word.length > 3).join(', '),
    ],
    ['a line each', (words) => words.map((word) => `- ${word}`).join('\n')],
    [
      'between commas, on lines',
      (words) =>
        inRows(words, 5)
          .map((row) => `- ${row.join(', ')}`)
          .join('\n'),
    ],
    [
      'under headings',
      (words) =>
        inRows(words, 6)
          .map(([one, ...rest]) => `${one}:\n- ${rest.join('\n- ')}`)
          .join('\n'),
    ],
  ])('earns little in shuffled words %s', (_name, write) => {
    expect(
      outside(
        (model, at) => write(shuffledWords(model, at + 1)),
        (share) => share <= MOST_OF_SOUP,
      ),
    ).toEqual([]);
  });

  // By chance they may fall into a readable order, so that only their mean is bounded.
  it.each<[string, (model: CaseModel, at: number) => string]>([
    ['words without a comma', (model, at) => shuffledWords(model, at + 1).join(' ')],
    [
      'words in lines',
      (model, at) =>
        inRows(shuffledWords(model, at + 1), 5)
          .map((row) => `- ${row.join(' ')}`)
          .join('\n'),
    ],
    ['points between commas', (model, at) => shuffledPoints(model, at + 1).join(', ')],
    ['points, a line each', (model, at) => shuffledPoints(model, at + 1).join('\n')],
  ])('earns little on average in shuffled %s', (_name, write) => {
    expect(mean(CASES.map((model, at) => shareOf(model, write(model, at))))).toBeLessThanOrEqual(
      MOST_OF_SOUP,
    );
  });

  it.each([3, 6, 9])('earns nothing to speak of with the prompt chopped into %d words a line', (many) => {
    expect(
      outside(
        (model) => choppedPrompt(model, many),
        (share) => share <= MOST_OF_CHOPPED,
      ),
    ).toEqual([]);
  });

  it('earns nothing to speak of with the words of the prompt shuffled', () => {
    const words = (model: CaseModel) => choppedPrompt(model, 1).split('\n- ').sort().join(', ');
    expect(outside(words, (share) => share <= MOST_OF_CHOPPED)).toEqual([]);
  });
});

describe('branches that a candidate sets apart', () => {
  const model = soundCase();
  const remarksOf = (text: string) => {
    const partId = model.parts.find(({ kind }) => kind === 'structure')?.id ?? '';
    const { criteria } = gradeAttempt(model, [{ partId, text }]);
    return criteria.flatMap(({ remarks }) => remarks).filter((remark) => remark.includes('nearly the same'));
  };
  const SITES =
    'Sites\n- Rent of a site\n- Rent of sites with a lane\nDemand\n- Orders at the window\nLosses\n- Orders taken from shops';

  it('may say again what their heading says, and draw a contrast', () => {
    expect(remarksOf(SITES)).toEqual([]);
    expect(remarksOf(SITES.replaceAll('- ', '  '))).toEqual([]);
    expect(remarksOf(SITES.replace(/^(?=[A-Z])/gm, '1. ').replaceAll('- ', '   - '))).toEqual([]);
  });

  it('may not be the same twice', () => {
    const [remark] = remarksOf(`${SITES}\nSites again\n- Rent of a site\n- Rent of sites with a lane`);
    expect(remark).toBe('“Sites” and “Sites again” say nearly the same.');
  });
});
