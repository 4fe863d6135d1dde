import { startOpenAiServer, type ChatAnswer, type ChatRequest, type OpenAiServer } from '@casedrop/testing';
import { Books, openAccount } from '../../../test/model-account.js';
import { proposedFrom, type ProposedBlueprint, shownExample } from '../../../test/proposed-blueprint.js';
import { type Bounds, LanguageModel } from '../../integrations/openai/language-model.js';
import { OpenAiChat } from '../../integrations/openai/openai-chat.js';
import { judgeProposal } from './judge-proposal.js';
import { ProposalTurn } from './proposal-turn.js';

const HEADLINE = 'Parcel carriers brace for a tariff on packets';
const SUMMARY = 'From June each packet from abroad costs two pounds more.';
const TARIFF = { event: 'tariff', sector: 'logistics-parcel', probability: 0.6 } as const;
const LAUNCH = { event: 'launch', sector: 'ecommerce', probability: 0.2 } as const;
const SOUND = proposedFrom('booking-software-free-rival', TARIFF);
const UNSOUND: ProposedBlueprint = { ...SOUND, idea: 'Too short.' };
const BOUNDS: Bounds = { maxTokens: 300_000, maxUsd: 5, usdPerMillionInput: 1, usdPerMillionOutput: 10 };

let openai: OpenAiServer;
beforeAll(async () => {
  openai = await startOpenAiServer();
});
afterAll(() => openai.close());

const replying = (proposed: object): ChatAnswer => ({
  ...{ content: JSON.stringify(proposed), inputTokens: 12_000, outputTokens: 8000 },
});

/** Has a model that answers like this propose a blueprint. */
async function propose(
  answering: (request: ChatRequest, count: number) => ChatAnswer,
  {
    timeoutMs = 20_000,
    books = new Books(),
    ...bounds
  }: Partial<Bounds> & { timeoutMs?: number; books?: Books } = {},
) {
  openai.answerWith(answering);
  const chat = new OpenAiChat({ apiKey: 'test-key', baseURL: openai.url, model: 'test-model', timeoutMs });
  const { account, booked } = openAccount();
  const turn = new ProposalTurn({
    model: new LanguageModel(chat, { ...BOUNDS, ...bounds }, books),
    judge: async (proposal) => judgeProposal(proposal),
    example: shownExample(),
    read: { taste: null, worthTaking: true, chances: [TARIFF, LAUNCH], direction: 'up', place: 'Wales' },
    readingOf: ({ event, sector, probability }) => ({
      ...{ event, sector, probability, direction: 'up', sure: false, others: [] },
    }),
  });
  const source = {
    ...{ headline: HEADLINE, summary: SUMMARY, publisher: 'Trade News', publishedAt: '2026-11-19' },
  };
  const task = { ...account, source, today: '2026-11-20', library: [] };
  return { written: await turn.write(task), booked, account };
}

it('makes a case of a sound proposal, and keeps the blueprint', async () => {
  const { written, booked } = await propose(() => replying(SOUND));
  if (!written.ok) throw new Error(written.reason);
  const { model, proposal, reading, run } = written;
  expect(model.provenance).toMatchObject({
    ...{ headline: HEADLINE, publisher: 'Trade News' },
    generator: { kind: 'blueprint+llm', model: 'test-model', promptHash: run.promptHash },
  });
  expect(model.blueprint).toEqual({ id: proposal?.id, scenario: 'proposed' });
  expect(model).toMatchObject({ draws: expect.any(Object), require: SOUND.require, reading: TARIFF });
  expect(model.prompt).toContain('in Wales');
  expect(reading).toMatchObject({ ...TARIFF, sure: false });
  expect(proposal).toMatchObject({
    ...{ id: expect.stringMatching(/^proposal-/), model: 'test-model', drawsPassed: 50 },
    ...{ promptVersion: 'propose-blueprint/1', blueprint: { schema: 'blueprint/1', id: proposal?.id } },
  });
  expect(run).toMatchObject({ phase: 'proposing', inputTokens: 12_000, outputTokens: 8000, costUsd: 0.092 });
  expect(booked).toEqual([]);
});

it('sends the story as a document of its own, beside the example, and nothing of it among instructions', async () => {
  await propose(() => replying(SOUND));
  const messages = openai.requests[0]?.messages ?? [];
  const told = messages.filter(({ content }) => content.includes('Parcel carriers'));
  const readings = [TARIFF, LAUNCH];
  const story = { headline: HEADLINE, summary: SUMMARY, readings, direction: 'up' };
  expect(told).toEqual([{ role: 'user', content: JSON.stringify({ story }) }]);
  expect(messages[1]?.content).toContain(JSON.stringify(shownExample().scenarios[0].idea).slice(1, -1));
  expect(openai.requests[0]?.response_format?.json_schema).toMatchObject({ name: 'blueprint', strict: true });
});

it('sends a proposal back with the sentences of its faults, and takes the mended one', async () => {
  const { written, booked, account } = await propose((_request, count) =>
    replying(count === 1 ? UNSOUND : SOUND),
  );
  expect(written).toMatchObject({ ok: true, run: { phase: 'repairing' } });
  expect(booked).toMatchObject([
    { phase: 'proposing', result: 'invalid-reply', detail: expect.stringMatching(/^idea: /), costUsd: 0.092 },
  ]);
  const [last, faults] = openai.requests[1]?.messages.slice(-2) ?? [];
  expect(last).toEqual({ role: 'assistant', content: JSON.stringify(UNSOUND) });
  expect(JSON.parse(faults?.content ?? '')).toEqual({ faults: [expect.stringMatching(/^idea: /)] });
  expect(account.budget.tokens).toBe(40_000);
});

it('gives up after three repairs', async () => {
  const { written, booked } = await propose(() => replying({ ...SOUND, require: ['1 > 2'] }));
  expect(written).toMatchObject({
    ...{
      ok: false,
      reason: expect.stringMatching(/^The blueprint that was proposed is not sound: 0% of the draws/),
    },
    run: { phase: 'repairing' },
  });
  expect(openai.requests).toHaveLength(4);
  expect(booked.map(({ phase, result }) => `${phase} ${result}`)).toEqual([
    ...['proposing checks-failed', 'repairing checks-failed', 'repairing checks-failed'],
  ]);
});

it.each<[string, ChatAnswer]>([
  ['cut JSON', { content: JSON.stringify(SOUND).slice(0, 900) }],
  ['an answer cut off', { content: '{', finish: 'length' }],
  ['another schema', { content: '{"verdict":"yes"}' }],
])('asks again after %s', async (_what, wrong) => {
  const { written, booked } = await propose((_request, count) => (count === 1 ? wrong : replying(SOUND)));
  expect(written.ok).toBe(true);
  expect(booked).toMatchObject([{ result: 'invalid-reply' }]);
});

it.each<[string, () => ChatAnswer, RegExp]>([
  ['a refusal', () => ({ refusal: 'No.' }), /declined/],
  ['errors that last', () => ({ status: 500, headers: { 'retry-after-ms': '1' } }), /did not answer\.$/],
  ['silence', () => ({ delayMs: 3000 }), /in time/],
])('leaves the headline to the library after %s', async (what, answering, reason) => {
  const { written, booked } = await propose(answering, what === 'silence' ? { timeoutMs: 200 } : {});
  expect(written).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
  expect(booked).toEqual([]);
});

it.each([
  ['case', { maxUsd: 0.05 }, 0],
  ['case', { maxUsd: 0.16 }, 1],
  ['day', { books: new Books(0.3, 'day') }, 1],
  ['month', { books: new Books(0, 'month') }, 0],
] as const)('asks no more when the money of the %s is spent (%j)', async (time, bounds, asked) => {
  const { written } = await propose(() => replying(UNSOUND), bounds);
  expect(written).toMatchObject({ ok: false, reason: expect.stringMatching(`one ${time}`) });
  expect(openai.requests).toHaveLength(asked);
});
