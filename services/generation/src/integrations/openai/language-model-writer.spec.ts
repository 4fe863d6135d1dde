import { caseProseOf, generateCase, type CaseBrief, type CaseProse } from '@casedrop/case-engine';
import { startOpenAiServer, type ChatAnswer, type ChatRequest, type OpenAiServer } from '@casedrop/testing';
import type { WritingTask } from '../../writing/case-writer.js';
import type { DaySpend, Reservation } from '../../writing/day-spend.js';
import { LanguageModelWriter, type Bounds } from './language-model-writer.js';
import { OpenAiChat } from './openai-chat.js';

const brief: CaseBrief = {
  headline: 'Bakery chain weighs higher prices as flour costs climb',
  publisher: 'Trade News',
  publishedAt: '2026-11-19',
  today: '2026-11-20',
};
const SEED = 42;
const BOUNDS: Bounds = { maxTokens: 60_000, maxUsd: 1, usdPerMillionInput: 1, usdPerMillionOutput: 10 };

let openai: OpenAiServer;
beforeAll(async () => {
  openai = await startOpenAiServer();
});
afterAll(() => openai.close());

/** The draft's own words: always sound. */
function soundProse(): CaseProse {
  const draft = generateCase(brief, { seed: SEED, today: brief.today });
  if (!draft.ok) throw new Error(draft.reason);
  return caseProseOf(draft.model);
}

/** A day with so much left. */
class Day implements DaySpend {
  constructor(private left = Infinity) {}

  async reserve(usd: number): Promise<Reservation | undefined> {
    if (usd > this.left) return undefined;
    this.left -= usd;
    return { day: '2026-11-20', usd };
  }

  async settle(held: Reservation, usd: number): Promise<void> {
    this.left += held.usd - usd;
  }
}

async function write(
  answer: (request: ChatRequest, count: number) => ChatAnswer,
  options: Partial<Bounds & { apiKey: string; timeoutMs: number; signal: AbortSignal; day: DaySpend }> = {},
) {
  openai.answerWith(answer);
  const { apiKey = 'test-key', timeoutMs = 5000, day = new Day(), ...others } = options;
  const { signal = new AbortController().signal, ...bounds } = others;
  const chat = new OpenAiChat({ apiKey, baseURL: openai.url, model: 'test-model', timeoutMs });
  const recorded: { result: string; detail: string | null }[] = [];
  const task: WritingTask = {
    brief,
    seed: SEED,
    library: [],
    signal,
    budget: { tokens: 0, costUsd: 0 },
    record: async (run) => void recorded.push(run),
  };
  const written = await new LanguageModelWriter(chat, { ...BOUNDS, ...bounds }, day).write(task);
  return { written, recorded, budget: task.budget };
}

describe('LanguageModelWriter', () => {
  it("puts the model's words around the numbers and books tokens, cost and prompt", async () => {
    const prose = { ...soundProse(), clientName: 'Quillbrook Loaves' };
    const { written, budget } = await write(() => ({ content: JSON.stringify(prose) }));
    if (!written.ok) throw new Error(written.reason);
    expect(written.model.client.name).toBe('Quillbrook Loaves');
    expect(written.model.provenance.generator).toEqual({
      kind: 'template+llm',
      model: 'test-model',
      promptHash: written.run.promptHash,
    });
    expect(written.run).toMatchObject({ inputTokens: 3000, outputTokens: 1500, costUsd: 0.018, seed: SEED });
    expect(budget).toEqual({ tokens: 4500, costUsd: 0.018 });
  });

  it('sends the headline as data, and a strict schema', async () => {
    await write(() => ({ content: JSON.stringify(soundProse()) }));
    const [request] = openai.requests;
    const [system, user] = request?.messages ?? [];
    expect(system?.content).not.toContain('Bakery');
    expect(JSON.parse(user?.content ?? '')).toMatchObject({ headline: { title: brief.headline } });
    expect(request?.response_format?.json_schema?.strict).toBe(true);
  });

  it('sends faults back, and takes the corrected reply', async () => {
    const wrong = { ...soundProse(), description: 'The bakery would earn 123,456 pounds more.' };
    const { written, recorded } = await write((_request, count) => ({
      content: JSON.stringify(count === 1 ? wrong : soundProse()),
    }));
    expect(written.ok).toBe(true);
    expect(recorded).toEqual([expect.objectContaining({ result: 'checks-failed' })]);
    const feedback = openai.requests[1]?.messages.at(-1)?.content ?? '';
    expect((JSON.parse(feedback) as { faults: string[] }).faults.join(' ')).toContain('123,456');
  });

  it('gives up on a seed after three replies', async () => {
    const { written, recorded } = await write(() => ({ content: '{"title": "only"}' }));
    expect(written).toMatchObject({ ok: false });
    expect(written).not.toHaveProperty('hopeless', true);
    expect(openai.requests).toHaveLength(3);
    expect(recorded.map((run) => run.result)).toEqual(['invalid-reply', 'invalid-reply']);
  });

  it.each<[string, (request: ChatRequest, count: number) => ChatAnswer, string]>([
    ['a refusal', () => ({ refusal: 'No.' }), 'The language model declined to write on this headline.'],
    [
      'errors that last',
      () => ({ status: 500, headers: { 'retry-after-ms': '1' } }),
      'The language model did not answer.',
    ],
    [
      'too many requests',
      () => ({ status: 429, headers: { 'retry-after-ms': '1' } }),
      'The language model did not answer.',
    ],
  ])('leaves it to the next writer on %s', async (_name, answer, reason) => {
    const { written } = await write(answer);
    expect(written).toMatchObject({ ok: false, reason, hopeless: true });
  });

  it('tries again after one error', async () => {
    const { written } = await write((_request, count) =>
      count === 1
        ? { status: 503, headers: { 'retry-after-ms': '1' } }
        : { content: JSON.stringify(soundProse()) },
    );
    expect(written.ok).toBe(true);
    expect(openai.requests).toHaveLength(2);
  });

  it('refuses replies that are cut off or garbage', async () => {
    const content = JSON.stringify(soundProse());
    const cut = await write(() => ({ content: content.slice(0, 100), finish: 'length' }));
    expect(cut.recorded[0]?.result).toBe('invalid-reply');
    const garbage = await write(() => ({ garbage: '{"choices": []}' }));
    expect(garbage.written).toMatchObject({ ok: false });
  });

  it('gives up on a wrong key and on a model that is too slow', async () => {
    const key = await write(() => ({ status: 500 }), { apiKey: 'wrong' });
    expect(key.written).toMatchObject({ reason: 'The language model refused the key.', hopeless: true });
    const slow = await write(() => ({ delayMs: 3000 }), { timeoutMs: 100 });
    expect(slow.written).toMatchObject({ reason: 'The language model did not answer.', hopeless: true });
  }, 15_000);

  it('stays within the tokens and the spend of a case', async () => {
    const reply = (): ChatAnswer => ({ content: '{}', inputTokens: 5000, outputTokens: 5000 });
    const tokens = await write(reply, { maxTokens: 22_000 });
    expect(tokens.written).toMatchObject({ hopeless: true, reason: expect.stringContaining('used up') });
    expect(tokens.budget.tokens).toBeLessThanOrEqual(22_000);
    await write(reply, { maxUsd: 0.06 });
    expect(openai.requests.length).toBeLessThan(3);
    expect(openai.requests[0]?.max_completion_tokens).toBeLessThan(12_000);
  });

  it('stays within the spend of a day over all cases, and calls no more then', async () => {
    const day = new Day(0.3);
    const wrong = (): ChatAnswer => ({ content: '{}', inputTokens: 5000, outputTokens: 10_000 });
    const first = await write(wrong, { day });
    expect(first.written).toMatchObject({ hopeless: true, reason: expect.stringContaining('one day') });
    expect(openai.requests).toHaveLength(2);
    const second = await write(wrong, { day });
    expect(second.written).toMatchObject({ hopeless: true, reason: expect.stringContaining('one day') });
    expect(openai.requests).toHaveLength(0);
  });

  it('stops at once when the worker ends', async () => {
    const ending = new AbortController();
    const writing = write(() => ({ delayMs: 5000 }), { signal: ending.signal });
    setTimeout(() => ending.abort(new Error('the worker ends')), 100);
    await expect(writing).rejects.toThrow('the worker ends');
  });
});
