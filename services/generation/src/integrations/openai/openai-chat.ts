import { withTimeLimit } from '@casedrop/platform';
import OpenAI from 'openai';
import type { PromptMessage } from './prompts/prompt.js';
import type { JsonSchema } from './strict-form.js';

/** What a call to the model gave. `failed` says why there is no text to use. */
export interface ChatReply {
  text: string | null;
  failed?: 'refused' | 'cut-off' | 'unavailable' | 'silent' | 'not-allowed';
  inputTokens: number;
  outputTokens: number;
}

export interface ChatOptions {
  apiKey: string;
  baseURL?: string;
  model: string;
  /** Of one answer, with all tries for it. */
  timeoutMs: number;
}

/** What is asked for. */
export interface ChatQuestion {
  messages: readonly PromptMessage[];
  /** Name and strict schema of the document that answers. */
  name: string;
  schema: JsonSchema;
}

/** Tries beside the first one. */
const RETRIES = 2;
/** Codes of connections that were refused, or whose host was not found. */
const UNREACHED = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

/** OpenAI's chat completions with structured outputs; retries 429 (after the time it names), 5xx and lost connections. */
export class OpenAiChat {
  private readonly client: OpenAI;
  readonly model: string;
  private readonly timeoutMs: number;

  constructor({ apiKey, baseURL, model, timeoutMs }: ChatOptions) {
    this.model = model;
    this.timeoutMs = timeoutMs;
    this.client = new OpenAI({ apiKey, baseURL, timeout: timeoutMs, maxRetries: RETRIES, logLevel: 'off' });
  }

  /**
   * Asks for one document of the schema, for `mostMs` at most. A model that stays silent is not asked again: that call may
   * be paid for, and so may one whose answer is lost or broken, where one that the server has refused is not. Throws only
   * when `signal` fires.
   */
  async ask(
    { messages, name, schema }: ChatQuestion,
    { maxTokens, signal, mostMs = Infinity }: { maxTokens: number; signal: AbortSignal; mostMs?: number },
  ): Promise<ChatReply> {
    let isAsked = false;
    const client = this.client.withOptions({
      fetch: async (...request) => {
        const wasAsked = isAsked;
        isAsked = true;
        try {
          const response = await fetch(...request);
          isAsked = wasAsked || response.ok;
          return response;
        } catch (error) {
          isAsked = wasAsked || !isUnreached(error);
          throw error;
        }
      },
    });
    try {
      const request: OpenAI.ChatCompletionCreateParamsNonStreaming = {
        model: this.model,
        messages: [...messages],
        max_completion_tokens: maxTokens,
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
      };
      const ms = Math.min(this.timeoutMs, mostMs);
      const completion = await withTimeLimit({ ms, signal }, (over) =>
        Promise.race([client.chat.completions.create(request, { signal: over }), failureOf(over)]),
      );
      return readCompletion(completion);
    } catch (error) {
      signal.throwIfAborted();
      if (isAsked) return failed('silent');
      const status: unknown = error instanceof OpenAI.APIError ? error.status : undefined;
      return failed(status === 401 || status === 403 ? 'not-allowed' : 'unavailable');
    }
  }
}

const failed = (why: NonNullable<ChatReply['failed']>): ChatReply => ({
  ...{ text: null, failed: why, inputTokens: 0, outputTokens: 0 },
});

/** Fails as soon as a signal fires: while the client waits to try again, it does not listen to any. */
const failureOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the call is over', { cause: signal.reason })), {
      once: true,
    });
  });

/** Whether a connection never came about, so that nothing was asked. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && UNREACHED.has((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '');

/** What came with a status of success; without any content it is `null`. */
function readCompletion(completion: OpenAI.ChatCompletion | null): ChatReply {
  const usage = {
    inputTokens: completion?.usage?.prompt_tokens ?? 0,
    outputTokens: completion?.usage?.completion_tokens ?? 0,
  };
  const choice = completion?.choices?.[0];
  if (choice?.message?.refusal) return { text: null, failed: 'refused', ...usage };
  if (choice?.finish_reason === 'length') return { text: null, failed: 'cut-off', ...usage };
  return { text: choice?.message?.content ?? '', ...usage };
}
