import type { ModelAccount, RunOfWriter } from '../../writing/case-writer.js';
import type { ModelSpend } from '../../writing/model-spend.js';
import type { ChatQuestion, ChatReply, OpenAiChat } from './openai-chat.js';
import { type Prompt, promptHash } from './prompts/prompt.js';

/** What one case may use. */
export interface Bounds {
  /** Input and output together. */
  maxTokens: number;
  maxUsd: number;
  usdPerMillionInput: number;
  usdPerMillionOutput: number;
}

/** Something to ask, and what it is for. */
export interface Question extends ChatQuestion {
  phase: NonNullable<RunOfWriter['phase']>;
  prompt: Prompt;
  /** The most tokens that the answer may have, and the fewest with which it is worth asking. */
  output: { most: number; least: number };
  /** Waits no longer than this. */
  mostMs?: number;
}

/** Why there is no text, in a sentence for the books. */
export const NO_ANSWER = {
  refused: 'The language model declined to write on this headline.',
  'cut-off': 'The answer of the language model was cut off.',
  unavailable: 'The language model did not answer.',
  silent: 'No whole answer of the language model came in time.',
  'not-allowed': 'The language model refused the key.',
  case: 'The tokens or the spend allowed for one case are used up.',
  day: 'The spend allowed for language models in one day is used up.',
  month: 'The spend allowed for language models in one month is used up.',
} as const;

/** What came of a question, and its entry in the books. */
export interface Answer {
  text: string | null;
  failed?: keyof typeof NO_ANSWER;
  run: RunOfWriter;
}

/** Text of a JSON prompt is longer than this for each token, so the estimate is on the safe side. */
const CHARACTERS_PER_TOKEN = 3;
const NOTHING: ChatReply = { text: null, inputTokens: 0, outputTokens: 0 };

const inputTokens = ({ messages, schema }: ChatQuestion): number => {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  return Math.ceil((characters + JSON.stringify(schema).length) / CHARACTERS_PER_TOKEN);
};

/** A language model that is asked within the bounds of a case, a day and a month: the most that a call can cost is held before it. */
export class LanguageModel {
  constructor(
    private readonly chat: OpenAiChat,
    private readonly bounds: Bounds,
    private readonly spend: ModelSpend,
  ) {}

  /** The name by which it is asked for. */
  get name(): string {
    return this.chat.model;
  }

  /** Asks on the account of a case. Throws only when the account's signal fires, and what the database throws. */
  async ask(question: Question, account: ModelAccount): Promise<Answer> {
    const started = performance.now();
    const answer = (reply: ChatReply, costUsd: number, failed?: Answer['failed']): Answer => ({
      text: reply.text,
      ...(failed ? { failed } : {}),
      run: this.entry(question, account, { reply, costUsd, durationMs: performance.now() - started }),
    });
    const input = inputTokens(question);
    const maxTokens = this.allowance(question, input, account);
    if (maxTokens < question.output.least) return answer(NOTHING, 0, 'case');
    const held = await this.spend.reserve(this.costOf(input, maxTokens));
    if (typeof held === 'string') return answer(NOTHING, 0, held);
    const { signal } = account;
    const { mostMs } = question;
    const reply = await this.chat.ask(question, { maxTokens, signal, ...(mostMs ? { mostMs } : {}) });
    // A call that the end of the worker breaks off, and one whose answer never comes whole, may have cost what was held for it.
    const cost = reply.failed === 'silent' ? held.usd : this.costOf(reply.inputTokens, reply.outputTokens);
    await this.spend.settle(held, cost);
    account.budget.tokens += reply.inputTokens + reply.outputTokens;
    account.budget.costUsd += cost;
    return answer(reply, cost, reply.failed);
  }

  private costOf(input: number, output: number): number {
    const { usdPerMillionInput, usdPerMillionOutput } = this.bounds;
    return (input * usdPerMillionInput + output * usdPerMillionOutput) / 1e6;
  }

  /** Tokens that the answer may have, so that neither the token nor the spend bound of the case is crossed. */
  private allowance({ output: { most } }: Question, input: number, { budget }: ModelAccount): number {
    const { maxTokens, maxUsd, usdPerMillionOutput } = this.bounds;
    const usd = maxUsd - budget.costUsd - this.costOf(input, 0);
    const affordable = usdPerMillionOutput === 0 ? most : Math.floor((usd * 1e6) / usdPerMillionOutput);
    return Math.min(most, maxTokens - budget.tokens - input, affordable);
  }

  private entry(
    { phase, prompt, messages }: Question,
    { seed }: ModelAccount,
    { reply, costUsd, durationMs }: { reply: ChatReply; costUsd: number; durationMs: number },
  ): RunOfWriter {
    return {
      writer: 'language-model',
      phase,
      model: this.name,
      seed,
      promptVersion: prompt.version,
      promptHash: promptHash(messages),
      inputTokens: reply.inputTokens,
      outputTokens: reply.outputTokens,
      costUsd,
      durationMs: Math.round(durationMs),
    };
  }
}
