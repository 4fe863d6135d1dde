import {
  applyProse,
  caseProseSchema,
  checkCase,
  generateCase,
  type CaseModel,
  type CaseProse,
} from '@casedrop/case-engine';
import type { CaseWriter, RunOfWriter, WritingTask, Written } from '../../writing/case-writer.js';
import { casePrompt, faultsMessage, promptHash, replySchema } from './case-prompt.js';
import type { ChatReply, OpenAiChat } from './openai-chat.js';
import type { DaySpend } from '../../writing/day-spend.js';

/** Replies asked for with one seed. */
const MAX_REPLIES = 3;
const MAX_OUTPUT = 12_000;
const MIN_OUTPUT = 1000;
/** Text of a JSON prompt is longer than this for each token, so the estimate is on the safe side. */
const CHARACTERS_PER_TOKEN = 3;

export interface Bounds {
  maxTokens: number;
  maxUsd: number;
  usdPerMillionInput: number;
  usdPerMillionOutput: number;
}

/**
 * Lets a language model phrase a draft of the offline writer. Code makes every number; the model only places them,
 * through slots. What fails the checks goes back to the model with their sentences.
 */
export class LanguageModelWriter implements CaseWriter {
  readonly kind = 'language-model';

  constructor(
    private readonly chat: OpenAiChat,
    private readonly bounds: Bounds,
    private readonly spend: DaySpend,
  ) {}

  async write(task: WritingTask): Promise<Written> {
    const { brief, seed, library } = task;
    const draft = generateCase(brief, { seed, today: brief.today, library });
    if (!draft.ok)
      return { ok: false, reason: draft.reason, run: this.book(seed, null, NO_REPLY, 0), hopeless: true };
    const messages = casePrompt(brief, draft.model);
    let last = this.book(seed, null, NO_REPLY, 0);
    let reason = 'The language model gave no usable text.';
    for (let reply = 1; reply <= MAX_REPLIES; reply++) {
      const maxTokens = this.allowance(task, messages);
      if (maxTokens < MIN_OUTPUT) return { ok: false, reason: OVER_BUDGET, run: last, hopeless: true };
      const hash = promptHash(messages);
      const started = performance.now();
      const held = await this.spend.reserve(this.costOf(inputTokens(messages), maxTokens));
      if (!held) return { ok: false, reason: OVER_DAY, run: last, hopeless: true };
      const answer = await this.chat.ask(messages, replySchema(), { maxTokens, signal: task.signal });
      // A call that the end of the worker breaks off may have cost what was held for it.
      await this.spend.settle(held, this.costOf(answer.inputTokens, answer.outputTokens));
      last = this.book(seed, hash, answer, performance.now() - started);
      task.budget.tokens += answer.inputTokens + answer.outputTokens;
      task.budget.costUsd += last.costUsd;
      if (answer.failed && answer.failed !== 'cut-off')
        return { ok: false, reason: SENTENCES[answer.failed], run: last, hopeless: true };
      const judged = this.judge(draft.model, answer, task, hash);
      if ('model' in judged) return { ok: true, model: judged.model, run: last };
      reason = judged.faults.join(' ');
      if (reply < MAX_REPLIES) await task.record({ ...last, result: judged.result, detail: reason });
      messages.push({ role: 'assistant', content: answer.text ?? '' }, faultsMessage(judged.faults));
    }
    return { ok: false, reason, run: last };
  }

  private costOf(input: number, output: number): number {
    const { usdPerMillionInput, usdPerMillionOutput } = this.bounds;
    return (input * usdPerMillionInput + output * usdPerMillionOutput) / 1e6;
  }

  /** Tokens that the reply may have, so that neither the token nor the spend bound of the case is crossed. */
  private allowance({ budget }: WritingTask, messages: readonly { content: string }[]): number {
    const { maxTokens, maxUsd, usdPerMillionOutput } = this.bounds;
    const input = inputTokens(messages);
    const usd = maxUsd - budget.costUsd - this.costOf(input, 0);
    const affordable = usdPerMillionOutput === 0 ? MAX_OUTPUT : Math.floor((usd * 1e6) / usdPerMillionOutput);
    return Math.min(MAX_OUTPUT, maxTokens - budget.tokens - input, affordable);
  }

  private judge(
    draft: CaseModel,
    answer: ChatReply,
    { brief, library }: WritingTask,
    hash: string,
  ): { model: CaseModel } | { result: string; faults: string[] } {
    const prose = readProse(answer);
    if (prose === undefined)
      return { result: 'invalid-reply', faults: ['The reply was no complete JSON document of the schema.'] };
    const worded = applyProse(draft, prose);
    const generator = { kind: 'template+llm', model: this.chat.model, promptHash: hash } as const;
    const model = { ...worded, provenance: { ...worded.provenance, generator } };
    const report = checkCase(model, { today: brief.today, library, sourceText: brief.summary });
    if (report.passed) return { model };
    const failed = report.results.filter((result) => result.severity === 'block' && !result.passed);
    const faults = failed.map(({ sentence, details }) => [sentence, ...details.slice(0, 5)].join(' '));
    return { result: 'checks-failed', faults };
  }

  private book(seed: number, hash: string | null, reply: ChatReply, durationMs: number): RunOfWriter {
    const { inputTokens, outputTokens } = reply;
    const costUsd = this.costOf(inputTokens, outputTokens);
    const { model } = this.chat;
    return {
      writer: this.kind,
      model,
      seed,
      promptHash: hash,
      inputTokens,
      outputTokens,
      costUsd,
      durationMs: Math.round(durationMs),
    };
  }
}

const NO_REPLY: ChatReply = { text: null, inputTokens: 0, outputTokens: 0 };
const inputTokens = (messages: readonly { content: string }[]): number =>
  Math.ceil(messages.reduce((sum, message) => sum + message.content.length, 0) / CHARACTERS_PER_TOKEN);

const OVER_DAY = 'The spend allowed for language models in one day is used up.';
const OVER_BUDGET = 'The tokens or the spend allowed for one case are used up.';
const SENTENCES = {
  refused: 'The language model declined to write on this headline.',
  unavailable: 'The language model did not answer.',
  'not-allowed': 'The language model refused the key.',
} as const;

function readProse({ text, failed }: ChatReply): CaseProse | undefined {
  if (failed || text === null) return undefined;
  try {
    const parsed = caseProseSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
