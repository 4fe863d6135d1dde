import type { GenerationConfig } from '../../config.js';
import type { ModelSpend } from '../../writing/model-spend.js';
import { LanguageModel } from './language-model.js';
import { OpenAiChat } from './openai-chat.js';

/** Injection token of the language model; `undefined` where there is no key for one. */
export const LANGUAGE_MODEL = Symbol('LANGUAGE_MODEL');

/** The language model of the environment. */
export function openLanguageModel(config: GenerationConfig, spend: ModelSpend): LanguageModel | undefined {
  if (!config.OPENAI_API_KEY) return undefined;
  const chat = new OpenAiChat({
    apiKey: config.OPENAI_API_KEY,
    baseURL: config.OPENAI_BASE_URL,
    model: config.OPENAI_MODEL,
    timeoutMs: config.OPENAI_TIMEOUT_MS,
  });
  const bounds = {
    maxTokens: config.OPENAI_MAX_TOKENS_PER_CASE,
    maxUsd: config.OPENAI_MAX_USD_PER_CASE,
    usdPerMillionInput: config.OPENAI_USD_PER_MILLION_INPUT,
    usdPerMillionOutput: config.OPENAI_USD_PER_MILLION_OUTPUT,
  };
  return new LanguageModel(chat, bounds, spend);
}
