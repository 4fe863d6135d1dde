import OpenAI from 'openai';
import type { PromptMessage } from './case-prompt.js';

/** What a call to the model gave. `failed` says why there is no text to use. */
export interface ChatReply {
  text: string | null;
  failed?: 'refused' | 'cut-off' | 'unavailable' | 'not-allowed';
  inputTokens: number;
  outputTokens: number;
}

export interface ChatOptions {
  apiKey: string;
  baseURL?: string;
  model: string;
  timeoutMs: number;
}

const RETRIES = 2;

/** OpenAI's chat completions with structured outputs; retries 429, 5xx and lost connections with back-off. */
export class OpenAiChat {
  private readonly client: OpenAI;
  readonly model: string;

  constructor({ apiKey, baseURL, model, timeoutMs }: ChatOptions) {
    this.model = model;
    this.client = new OpenAI({ apiKey, baseURL, timeout: timeoutMs, maxRetries: RETRIES, logLevel: 'off' });
  }

  /** Asks for one document of the schema. Throws only when `signal` fires. */
  async ask(
    messages: PromptMessage[],
    schema: Record<string, unknown>,
    { maxTokens, signal }: { maxTokens: number; signal: AbortSignal },
  ): Promise<ChatReply> {
    try {
      const completion = await this.client.chat.completions.create(
        {
          model: this.model,
          messages,
          max_completion_tokens: maxTokens,
          response_format: { type: 'json_schema', json_schema: { name: 'case_prose', strict: true, schema } },
        },
        { signal },
      );
      return readCompletion(completion);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof OpenAI.APIError)) throw error;
      const refused = error.status === 401 || error.status === 403;
      return { text: null, failed: refused ? 'not-allowed' : 'unavailable', inputTokens: 0, outputTokens: 0 };
    }
  }
}

function readCompletion(completion: OpenAI.ChatCompletion): ChatReply {
  const usage = {
    inputTokens: completion.usage?.prompt_tokens ?? 0,
    outputTokens: completion.usage?.completion_tokens ?? 0,
  };
  const choice = completion.choices?.[0];
  if (choice?.message?.refusal) return { text: null, failed: 'refused', ...usage };
  if (choice?.finish_reason === 'length') return { text: null, failed: 'cut-off', ...usage };
  return { text: choice?.message?.content ?? '', ...usage };
}
