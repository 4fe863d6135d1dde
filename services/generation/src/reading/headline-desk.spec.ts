import type { BlueprintLibrary } from '@casedrop/blueprint-library';
import type { BlueprintEntry, ReadingChance } from '@casedrop/case-engine/blueprint';
import { HeadlineDesk } from './headline-desk.js';
import type { HeadlineReading } from './headline-reader.js';

const entry = (id: string, event: ReadingChance['event']): BlueprintEntry => ({
  ...{ id, archetype: 'pricing', industry: 'transport', sectors: ['airline'] },
  difficulty: { label: 'beginner', structure: 2, quant: 2, creativity: 2 },
  fits: [{ event, role: 'client', weight: 1, bridge: [`News reaches {client}{story:place}.`] }],
  clients: [{ describedAs: `an airline of ${id}` }],
  scenarios: ['one', 'two'].map((scenario) => ({
    ...{ id: scenario, weight: 1, idea: 'An idea.', verdict: 'no' as const },
    question: 'Should {client} do it?',
  })),
});
const library = {
  entries: [entry('first', 'cut-price'), entry('second', 'strike'), entry('third', 'new-rival')],
  blueprint: () => {
    throw new Error('The desk reads no whole blueprint.');
  },
} satisfies BlueprintLibrary;

const chance = (event: ReadingChance['event'], probability: number): ReadingChance => ({
  ...{ event, probability, sector: 'airline' },
});
const READ: HeadlineReading = {
  ...{ taste: null, worthTaking: true, direction: 'down', place: 'Wales' },
  chances: [chance('cut-price', 0.65), chance('strike', 0.2), chance('new-rival', 0.1)],
};
const deskFor = (read: Partial<HeadlineReading> = {}) =>
  new HeadlineDesk({ read: async () => ({ ...READ, ...read }) }, library, { sureFrom: async () => 0.6 });
const NEWS = { title: 'Airline cuts fares' };
const UNUSED = { used: [] };

async function readingFor(choice?: Parameters<HeadlineDesk['consider']>[1]['choice']) {
  const desk = deskFor();
  const considered = await desk.consider(NEWS, { ...UNUSED, ...(choice ? { choice } : {}) });
  return desk.readingOf(considered, considered.choices[0]!);
}
const blueprintsOf = ({ others }: { others: { blueprint: string }[] }) =>
  others.map(({ blueprint }) => blueprint);

it('keeps the two next ways to read a headline beside the one that is taken', async () => {
  const reading = await readingFor();
  expect(reading).toMatchObject({ event: 'cut-price', sector: 'airline', probability: 0.65, sure: true });
  expect(reading.others[0]).toEqual({
    ...{ event: 'strike', sector: 'airline', probability: 0.2, blueprint: 'second', scenario: 'one' },
    ...{ client: 'an airline of second', question: 'Should the client do it?' },
    bridge: 'News reaches the client in Wales.',
  });
  expect(blueprintsOf(reading)).toEqual(['second', 'third']);
});

it('keeps what the headline was read as when an editor takes another reading, so that there is a way back', async () => {
  const reading = await readingFor({ reading: { event: 'strike', sector: 'airline' } });
  expect(reading).toMatchObject({ event: 'strike', probability: 1, sure: true });
  expect(reading.others[0]).toMatchObject({ blueprint: 'first', probability: 0.65 });
  expect(blueprintsOf(reading)).toEqual(['first', 'third']);
});

it('takes the blueprint and the scenario that an editor names', async () => {
  const reading = await readingFor({ blueprint: 'third', scenario: 'two' });
  expect(reading).toMatchObject({ event: 'new-rival', probability: 0.1, sure: false });
  expect(blueprintsOf(reading)).toEqual(['first', 'second']);
});

it('leads in by the first news of a blueprint that the headline has nothing to do with', async () => {
  const considered = await deskFor({ chances: [] }).consider(NEWS, {
    ...UNUSED,
    choice: { blueprint: 'second' },
  });
  expect(considered.choices).toMatchObject([{ blueprint: 'second', fit: 0, probability: 0 }]);
});

const STRIKE = { reading: { event: 'strike', sector: 'airline' } } as const;
it.each<[Partial<HeadlineReading>, Partial<Parameters<HeadlineDesk['consider']>[1]>]>([
  [{ usable: 0.6 }, {}],
  [{}, {}],
  [{ usable: 0.3 }, { choice: STRIKE }],
  [{ usable: 0.3 }, { topic: true }],
])(
  'takes a story that is likely enough for such news, or for such an editor (%j, %j)',
  async (read, wish) => {
    const desk = deskFor({ ...read, chances: [chance('strike', 0.6)] });
    const { declined, choices } = await desk.consider(NEWS, { ...UNUSED, ...wish });
    expect(declined).toBeNull();
    expect(choices[0]?.blueprint).toBe('second');
  },
);

it.each([
  [{ taste: 'It tells of a death.' }, 'It tells of a death.', true],
  [{ worthTaking: false }, 'The headline tells no decision of a business.', false],
  [{ chances: [chance('weather', 0.9)] }, 'No blueprint carries this news.', false],
  [{ chances: [chance('strike', 0.05)] }, 'No blueprint carries this news.', false],
  [{ usable: 0.3, chances: [chance('strike', 0.6)] }, 'No blueprint carries this news.', false],
])('declines what it must (%j)', async (read, reason, taste) => {
  expect((await deskFor(read).consider(NEWS, UNUSED)).declined).toEqual({ reason, taste });
});

it('declines what is below taste whatever an editor names', async () => {
  const choice = { blueprint: 'second' };
  const considered = await deskFor({ taste: 'It tells of a death.' }).consider(NEWS, { ...UNUSED, choice });
  expect(considered.declined).toMatchObject({ taste: true });
});
