import type { BlueprintEntry } from '@casedrop/case-engine/blueprint';
import { SystemClock } from '@casedrop/platform';
import type { LibraryCase, LibraryRepository } from '../persistence/library.repository.js';
import { HeadlineDesk } from '../reading/headline-desk.js';
import type { HeadlineReading, HeadlineToRead } from '../reading/headline-reader.js';
import { HeadlineRanking } from './headline-ranking.js';

const entry = (
  id: string,
  sector: BlueprintEntry['sectors'][number],
  industry: BlueprintEntry['industry'],
) => ({
  ...{
    id,
    industry,
    archetype: 'pricing' as const,
    sectors: [sector],
    clients: [{ describedAs: 'a client' }],
  },
  difficulty: { label: 'beginner' as const, structure: 2, quant: 2, creativity: 2 },
  fits: [{ event: 'raise-price' as const, role: 'client' as const, weight: 1, bridge: ['So it goes.'] }],
  scenarios: [{ id: 'one', weight: 1, idea: '', verdict: 'no' as const, question: '' }],
});
const library = {
  entries: [entry('rail', 'rail-bus', 'transport'), entry('pubs', 'pub-restaurant', 'food-hospitality')],
  blueprint: () => {
    throw new Error('A ranking reads no whole blueprint.');
  },
};
const FARES: HeadlineReading = {
  ...{ taste: null, worthTaking: true, direction: 'up' },
  chances: [
    { event: 'raise-price', sector: 'rail-bus', probability: 0.619 },
    { event: 'raise-price', sector: 'pub-restaurant', probability: 0.35 },
  ],
};

function rankingBy(
  read: (headline: HeadlineToRead) => HeadlineReading,
  used: { blueprint: string; scenario: string }[] = [],
) {
  const desk = new HeadlineDesk({ read: async (headline) => read(headline) }, library, {
    sureFrom: () => Promise.reject(new Error('A ranking does not depend on what is called sure.')),
  });
  const cases: Pick<LibraryRepository, 'latest' | 'usedIn'> = {
    latest: async (): Promise<LibraryCase[]> => [],
    usedIn: () => used,
  };
  return new HeadlineRanking(desk, cases as LibraryRepository, new SystemClock());
}
const NEWS = { title: 'Train fares to rise', summary: 'From March on.' };

it('ranks by the chance of the case that would be written, and by its industry', async () => {
  const seen: HeadlineToRead[] = [];
  const ranking = rankingBy((headline) => {
    seen.push(headline);
    return FARES;
  });
  expect(await ranking.rank([NEWS, { title: 'Fares', summary: null }])).toEqual([
    { score: 61, industry: 'transport' },
    { score: 61, industry: 'transport' },
  ]);
  expect(seen).toEqual([NEWS, { title: 'Fares' }]);
});

it('looks at the blueprint that is written from when the likeliest was used lately', async () => {
  const used = Array.from({ length: 2 }, () => ({ blueprint: 'rail', scenario: 'one' }));
  const [trains, pubs] = FARES.chances;
  const near = { ...FARES, chances: [trains!, { ...pubs!, probability: 0.425 }] };
  expect(await rankingBy(() => near, used).rank([NEWS])).toEqual([
    { score: 42, industry: 'food-hospitality' },
  ]);
});

it.each([
  ['is below taste', { taste: 'It tells of a death.' }, 'It tells of a death.', null],
  ['tells no decision', { worthTaking: false }, 'The headline tells no decision of a business.', 'rail'],
  ['is carried by no blueprint', { chances: [] }, 'No blueprint carries this news.', null],
])('says why what %s makes no case, and what comes nearest', async (_why, over, reason, nearest) => {
  const [decline] = await rankingBy(() => ({ ...FARES, ...over })).rank([NEWS]);
  expect(decline).toEqual({
    reason,
    nearest: nearest && (expect.objectContaining({ blueprint: nearest }) as object),
  });
});

it('lets others work while it reads many', async () => {
  let readSoFar = 0;
  const seen = new Set<number>();
  const ranking = rankingBy(() => {
    readSoFar += 1;
    return FARES;
  });
  let watching = true;
  const watch = (): void => {
    seen.add(readSoFar);
    if (watching) setImmediate(watch);
  };
  watch();
  await ranking.rank(Array.from({ length: 200 }, () => NEWS));
  watching = false;
  expect(seen.size).toBeGreaterThan(60);
});
