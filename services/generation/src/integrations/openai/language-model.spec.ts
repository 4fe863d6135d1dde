import { startOpenAiServer, type ChatAnswer, type ChatRequest, type OpenAiServer } from '@casedrop/testing';
import { Books, openAccount } from '../../../test/model-account.js';
import { type Bounds, LanguageModel, type Question } from './language-model.js';
import { OpenAiChat } from './openai-chat.js';
import { data, promptHash } from './prompts/prompt.js';

const BOUNDS: Bounds = { maxTokens: 60_000, maxUsd: 1, usdPerMillionInput: 1, usdPerMillionOutput: 10 };
const QUESTION: Question = {
  phase: 'reading',
  prompt: { version: 'greet/1', text: 'Greet.' },
  messages: [{ role: 'system', content: 'Greet.' }, data({ headline: 'Ferry grows' })],
  name: 'greeting',
  schema: {
    type: 'object',
    properties: { text: { type: 'string' } },
    required: ['text'],
    additionalProperties: false,
  },
  output: { most: 12_000, least: 1000 },
};
const GREETING = '{"text":"Good morning."}';

let openai: OpenAiServer;
beforeAll(async () => {
  openai = await startOpenAiServer();
});
afterAll(() => openai.close());

type Answering = (request: ChatRequest, count: number) => ChatAnswer;
interface Options extends Partial<Bounds> {
  apiKey?: string;
  url?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
  books?: Books;
  question?: Partial<Question>;
}

/** A model and an account on which it is asked; `answer` is what came of the first question. */
async function ask(answering: Answering, options: Options = {}) {
  openai.answerWith(answering);
  const {
    apiKey = 'test-key',
    url = openai.url,
    timeoutMs = 20_000,
    signal,
    books = new Books(),
    question,
    ...bounds
  } = options;
  const chat = new OpenAiChat({ apiKey, baseURL: url, model: 'test-model', timeoutMs });
  const model = new LanguageModel(chat, { ...BOUNDS, ...bounds }, books);
  const { account } = openAccount(signal);
  const again = () => model.ask({ ...QUESTION, ...question }, account);
  return { answer: await again(), again, account, books };
}
const greeting = (): ChatAnswer => ({ content: GREETING });

it('asks for a document of a strict schema and books phase, version, tokens and cost', async () => {
  const { answer, account } = await ask(greeting);
  expect(answer).toMatchObject({ text: GREETING });
  expect(answer.run).toMatchObject({
    ...{ writer: 'language-model', phase: 'reading', model: 'test-model', seed: 42 },
    ...{ promptVersion: 'greet/1', promptHash: promptHash(QUESTION.messages) },
    ...{ inputTokens: 3000, outputTokens: 1500, costUsd: 0.018 },
  });
  expect(account.budget).toEqual({ tokens: 4500, costUsd: 0.018 });
  const [request] = openai.requests;
  expect(request?.messages).toEqual(QUESTION.messages);
  expect(request?.response_format?.json_schema).toMatchObject({ name: 'greeting', strict: true });
});

it('waits as long as a busy server asks for: who comes sooner is sent away again', async () => {
  let busyUntil = Infinity;
  const { answer } = await ask(() => {
    if (busyUntil === Infinity) busyUntil = performance.now() + 950;
    return performance.now() < busyUntil ? { status: 429, headers: { 'retry-after': '1' } } : greeting();
  });
  expect(answer.text).toBe(GREETING);
  expect(openai.requests).toHaveLength(2);
});

it('asks again after two errors of the server, and books the one answer', async () => {
  const { answer, account } = await ask((_request, count) =>
    count < 3 ? { status: 500, headers: { 'retry-after-ms': '1' } } : greeting(),
  );
  expect(answer.text).toBe(GREETING);
  expect(openai.requests).toHaveLength(3);
  expect(account.budget.costUsd).toBe(0.018);
});

it.each<[string, Answering, string]>([
  ['a refusal', () => ({ refusal: 'No.' }), 'refused'],
  ['a cut answer', () => ({ content: GREETING.slice(0, 9), finish: 'length' }), 'cut-off'],
  ['errors that last', () => ({ status: 500, headers: { 'retry-after-ms': '1' } }), 'unavailable'],
  [
    'too many requests for too long',
    () => ({ status: 429, headers: { 'retry-after-ms': '1' } }),
    'unavailable',
  ],
])('says why there is no text: %s', async (_what, answering, failed) => {
  expect((await ask(answering)).answer).toMatchObject({ text: null, failed });
});

it('says so when the key is refused', async () => {
  expect((await ask(greeting, { apiKey: 'wrong' })).answer).toMatchObject({ failed: 'not-allowed' });
});

it('asks a silent model once, and books what that may have cost', async () => {
  const { answer, account, books } = await ask(() => ({ delayMs: 3000 }), {
    ...{ timeoutMs: 100, books: new Books(1) },
  });
  expect(answer).toMatchObject({ text: null, failed: 'silent' });
  expect(openai.requests).toHaveLength(1);
  expect(answer.run.costUsd).toBeGreaterThan(0.1);
  expect(account.budget.costUsd).toBe(answer.run.costUsd);
  expect(books.usdLeft).toBeCloseTo(1 - answer.run.costUsd);
});

it.each<[string, ChatAnswer, number]>([
  ['breaks off midway', { hangUp: 'midway' }, 1],
  ['is cut JSON', { garbage: '{"id":' }, 1],
  ['never comes, as the connection is lost', { hangUp: 'unanswered' }, 3],
])('goes on without an answer that %s, and books what it may have cost', async (_what, lost, asked) => {
  const { answer, account } = await ask(() => lost);
  expect(answer).toMatchObject({ text: null, failed: 'silent' });
  expect(openai.requests).toHaveLength(asked);
  expect(answer.run.costUsd).toBeGreaterThan(0.1);
  expect(account.budget.costUsd).toBe(answer.run.costUsd);
});

it('books a lost answer although later tries are refused', async () => {
  const refused: ChatAnswer = { status: 500, headers: { 'retry-after-ms': '1' } };
  const { answer } = await ask((_request, count) => (count === 1 ? { hangUp: 'unanswered' } : refused));
  expect(answer.failed).toBe('silent');
  expect(answer.run.costUsd).toBeGreaterThan(0.1);
});

it('books nothing where no connection comes about', async () => {
  const gone = await startOpenAiServer();
  await gone.close();
  const { answer } = await ask(greeting, { url: gone.url });
  expect(answer).toMatchObject({ text: null, failed: 'unavailable', run: { costUsd: 0 } });
});

it.each<[string, ChatAnswer]>([
  ['no content', { status: 204 }],
  ['a document of another kind', { garbage: '[]' }],
  ['null', { garbage: 'null' }],
])('takes a success with %s for an empty answer', async (_what, odd) => {
  const { answer } = await ask(() => odd);
  expect(answer).toMatchObject({ text: '', run: { costUsd: 0 } });
});

it('books nothing for a wait in which a busy server has taken no question', async () => {
  const { answer, account } = await ask(() => ({ status: 429, headers: { 'retry-after': '30' } }), {
    timeoutMs: 500,
  });
  expect(answer).toMatchObject({ failed: 'unavailable', run: { costUsd: 0 } });
  expect(account.budget.costUsd).toBe(0);
});

it('waits no longer for a question than it is worth', async () => {
  const { answer } = await ask(() => ({ delayMs: 3000 }), { question: { mostMs: 100 } });
  expect(answer.failed).toBe('silent');
});

describe('bounds', () => {
  /** As long as it may be. */
  const long = ({ max_completion_tokens: most = 0 }: ChatRequest): ChatAnswer => ({
    ...{ content: GREETING, inputTokens: 20, outputTokens: Math.min(most, 5000) },
  });

  it.each<[string, Partial<Bounds>]>([
    ['tokens', { maxTokens: 12_000 }],
    ['spend', { maxUsd: 0.12 }],
  ])('of a case: %s', async (_what, bounds) => {
    const { again, account } = await ask(long, bounds);
    expect(openai.requests[0]?.max_completion_tokens).toBeLessThan(12_000);
    let answers = 1;
    while ((await again()).failed !== 'case') answers += 1;
    expect(answers).toBeLessThan(4);
    expect(openai.requests).toHaveLength(answers);
    expect(account.budget.tokens).toBeLessThanOrEqual(bounds.maxTokens ?? Infinity);
    expect(account.budget.costUsd).toBeLessThanOrEqual(bounds.maxUsd ?? Infinity);
  });

  it.each(['day', 'month'] as const)('of a %s: nobody is asked when too little is left', async (time) => {
    const { answer, again } = await ask(long, { books: new Books(0.15, time) });
    expect(answer.failed).toBeUndefined();
    expect(await again()).toMatchObject({ text: null, failed: time, run: { costUsd: 0 } });
    expect(openai.requests).toHaveLength(1);
  });
});

it('stops at once when the worker ends, and leaves in the books what was held', async () => {
  const ending = new AbortController();
  const books = new Books(1);
  const asking = ask(() => ({ delayMs: 5000 }), { signal: ending.signal, books });
  setTimeout(() => ending.abort(new Error('the worker ends')), 100);
  await expect(asking).rejects.toThrow('the worker ends');
  expect(books.usdLeft).toBeLessThan(1);
});
