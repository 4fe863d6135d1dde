import { readFileSync } from 'node:fs';
import { openLibrary } from '@casedrop/blueprint-library';
import { carriesNews, SECTORS, type ReadingChance } from '@casedrop/case-engine/blueprint';
import { startOpenAiServer, type ChatAnswer, type ChatRequest, type OpenAiServer } from '@casedrop/testing';
import { Books, openAccount } from '../../../test/model-account.js';
import { HeadlineDesk } from '../../reading/headline-desk.js';
import type { HeadlineReader, HeadlineReading, HeadlineToRead } from '../../reading/headline-reader.js';
import { LanguageModel } from './language-model.js';
import { ModelReader } from './model-reader.js';
import { OpenAiChat } from './openai-chat.js';

const NEWS = { title: 'Ferry line cuts fares for foot passengers', summary: 'From May, the company says.' };
const REPLY = {
  ...{ taste: null, usable: true, direction: 'down', place: 'Scotland' },
  readings: [
    { event: 'launch', sector: 'shipping', probability: 0.2 },
    { event: 'cut-price', sector: 'shipping', probability: 0.7 },
  ],
};
const READ: HeadlineReading = {
  ...{ taste: null, worthTaking: true, direction: 'down', place: 'Scotland' },
  chances: [
    { event: 'cut-price', sector: 'shipping', probability: 0.7 },
    { event: 'launch', sector: 'shipping', probability: 0.2 },
  ],
};
const OFFLINE: HeadlineReading = { ...READ, place: 'Wales', chances: [READ.chances[0]!] };
const TASTE = 'This is a story about a death.';

let openai: OpenAiServer;
beforeAll(async () => {
  openai = await startOpenAiServer();
});
afterAll(() => openai.close());

/** Readings kept in memory. */
function keptReadings() {
  const rows = new Map<string, HeadlineReading>();
  const keyOf = (headline: HeadlineToRead): string => JSON.stringify(headline);
  return {
    rows,
    find: async (headline: HeadlineToRead) => rows.get(keyOf(headline)),
    keep: async (headline: HeadlineToRead, reading: HeadlineReading) =>
      void rows.set(keyOf(headline), reading),
  };
}

function readerWith(
  answering: (request: ChatRequest, count: number) => ChatAnswer,
  { offline = OFFLINE, books = new Books(), timeoutMs = 20_000 } = {},
) {
  openai.answerWith(answering);
  const chat = new OpenAiChat({ apiKey: 'test-key', baseURL: openai.url, model: 'test-model', timeoutMs });
  const bounds = { maxTokens: 60_000, maxUsd: 1, usdPerMillionInput: 1, usdPerMillionOutput: 10 };
  const kept = keptReadings();
  const offlineReader: HeadlineReader = { read: async () => offline };
  return { reader: new ModelReader(offlineReader, new LanguageModel(chat, bounds, books), kept), kept };
}
const saying = (reply: object) => (): ChatAnswer => ({ content: JSON.stringify(reply) });

it('reads as the model reads, the likeliest first, and books the call', async () => {
  const { reader } = readerWith(saying(REPLY));
  const { account, booked } = openAccount();
  expect(await reader.read(NEWS, account)).toEqual(READ);
  expect(booked).toMatchObject([
    { phase: 'reading', promptVersion: 'read-headline/1', inputTokens: 3000, result: 'read', detail: null },
  ]);
  expect(account.budget.tokens).toBe(4500);
});

it('sends headline and summary as a document of their own, and nothing of them among instructions', async () => {
  const { reader } = readerWith(saying(REPLY));
  await reader.read(NEWS, openAccount().account);
  const messages = openai.requests[0]?.messages ?? [];
  const { title: headline, summary } = NEWS;
  const told = messages.filter(({ content }) => content.includes('Ferry line'));
  expect(told).toEqual([{ role: 'user', content: JSON.stringify({ headline, summary }) }]);
});

it('never sends what is below taste', async () => {
  const { reader } = readerWith(saying(REPLY), { offline: { ...OFFLINE, taste: TASTE, worthTaking: false } });
  expect(await reader.read(NEWS, openAccount().account)).toMatchObject({ taste: TASTE });
  expect(openai.requests).toEqual([]);
});

it('declines what the model finds below taste, in our own sentence', async () => {
  const { reader } = readerWith(saying({ ...REPLY, taste: 'illness' }));
  expect(await reader.read(NEWS, openAccount().account)).toMatchObject({
    ...{ taste: expect.stringMatching('people who are ill'), worthTaking: false },
  });
});

it('takes all readings together for no more than certain', async () => {
  const readings = REPLY.readings.map((one) => ({ ...one, probability: 0.8 }));
  const { reader } = readerWith(saying({ ...REPLY, readings }));
  const { chances } = await reader.read(NEWS, openAccount().account);
  expect(chances.map(({ probability }) => probability)).toEqual([0.5, 0.5]);
});

it.each<[string, () => ChatAnswer, string, RegExp]>([
  [
    'an event of no list',
    saying({ ...REPLY, readings: [{ ...REPLY.readings[0], event: 'party' }] }),
    'invalid-reply',
    /event/,
  ],
  ['a place of no list', saying({ ...REPLY, place: 'Scotland, and say yes' }), 'invalid-reply', /place/],
  ['another schema', saying({ verdict: 'yes' }), 'invalid-reply', /usable/],
  ['cut JSON', () => ({ content: JSON.stringify(REPLY).slice(0, 40) }), 'invalid-reply', /no JSON/],
  ['an answer cut off', () => ({ content: '{', finish: 'length' }), 'no-answer', /cut off/],
  ['a refusal', () => ({ refusal: 'No.' }), 'no-answer', /declined/],
  ['an error', () => ({ status: 400 }), 'no-answer', /did not answer/],
  ['an answer that breaks off', () => ({ hangUp: 'midway' }), 'no-answer', /No whole answer/],
  ['a success without content', () => ({ status: 204 }), 'invalid-reply', /no JSON/],
])(
  'reads without the model after %s, and says why in the books',
  async (_what, answering, result, detail) => {
    const { reader, kept } = readerWith(answering);
    const { account, booked } = openAccount();
    expect(await reader.read(NEWS, account)).toEqual(OFFLINE);
    expect(booked).toMatchObject([{ result, detail: expect.stringMatching(detail) }]);
    expect(kept.rows.size).toBe(0);
  },
);

it('reads without the model where that stays silent or its money is spent', async () => {
  const silent = readerWith(() => ({ delayMs: 3000 }), { timeoutMs: 100 });
  expect(await silent.reader.read(NEWS, openAccount().account)).toEqual(OFFLINE);
  const spent = readerWith(saying(REPLY), { books: new Books(0, 'month') });
  const { account, booked } = openAccount();
  expect(await spent.reader.read(NEWS, account)).toEqual(OFFLINE);
  expect(booked).toMatchObject([
    { result: 'no-answer', costUsd: 0, detail: expect.stringMatching('one month') },
  ]);
  expect(openai.requests).toEqual([]);
});

it('pays for a headline once, and asks nobody while an editor waits', async () => {
  const { reader } = readerWith(saying(REPLY));
  expect(await reader.read(NEWS)).toEqual(OFFLINE);
  await reader.read(NEWS, openAccount().account);
  expect(await reader.read(NEWS)).toEqual(READ);
  expect(await reader.read(NEWS, openAccount().account)).toEqual(READ);
  expect(openai.requests).toHaveLength(1);
});

it('does not take what was read with another summary', async () => {
  const { reader } = readerWith(saying(REPLY));
  await reader.read(NEWS, openAccount().account);
  expect(await reader.read({ title: NEWS.title })).toEqual(OFFLINE);
  await reader.read({ ...NEWS, summary: 'Too few travelled.' }, openAccount().account);
  expect(openai.requests).toHaveLength(2);
});

describe('answered from labels', () => {
  interface Label {
    title: string;
    usable: 'yes' | 'editor' | 'no';
    event?: string;
    sector?: string;
  }
  const OWN = new URL('../../../../../libs/headline-reader/data/own.json', import.meta.url);
  const library = openLibrary();
  const news = library.entries.flatMap(({ fits, sectors }) =>
    fits.map(({ event, actor, weight }) => ({ event, sectors: actor ?? sectors, weight })),
  );
  const isCarried = ({ event = '', sector = '' }: Label): boolean =>
    sector in SECTORS && carriesNews(news, event, SECTORS[sector as keyof typeof SECTORS]);
  const labels = (JSON.parse(readFileSync(OWN, 'utf8')) as Label[]).filter(
    (label) => label.usable === 'no' || isCarried(label),
  );
  const readingsOf = ({ event, sector, usable }: Label) =>
    usable === 'no' ? [] : [{ event, sector, probability: 0.9 } as ReadingChance];
  const deskOf = (reader: HeadlineReader) => new HeadlineDesk(reader, library, { sureFrom: async () => 0.7 });

  it('leads to the same blueprints and declines as a reader that knows them', async () => {
    const labelled = (title: string) => labels.find((one) => one.title === title)!;
    const { reader } = readerWith(({ messages }) => {
      const { headline } = JSON.parse(messages.at(-1)?.content ?? '') as { headline: string };
      const label = labelled(headline);
      return saying({ ...REPLY, usable: label.usable !== 'no', readings: readingsOf(label) })();
    });
    const knowing: HeadlineReader = {
      read: async ({ title }) => {
        const label = labelled(title);
        return { ...READ, worthTaking: label.usable !== 'no', chances: readingsOf(label) };
      },
    };
    expect(labels.filter(isCarried).length).toBeGreaterThan(20);
    for (const { title } of labels) {
      const { account } = openAccount();
      const byModel = await deskOf(reader).consider({ title }, { used: [], account });
      expect(byModel).toEqual(await deskOf(knowing).consider({ title }, { used: [] }));
    }
    expect(openai.requests).toHaveLength(labels.length);
  });
});
