import type { GenerationConfig } from '../config.js';
import { LanguageModelWriter } from '../integrations/openai/language-model-writer.js';
import { OpenAiChat } from '../integrations/openai/openai-chat.js';
import type { CaseWriter } from './case-writer.js';
import type { DaySpend } from './day-spend.js';
import { OfflineWriter } from './offline-writer.js';

/**
 * The writers in the order in which they are asked for one case, each turn with another seed. With a key the language
 * model has two turns; the offline writer always has the last word, so that no case depends on a network.
 */
export function writersFor(config: GenerationConfig, spend: DaySpend): CaseWriter[] {
  const offline = new OfflineWriter();
  const always = [offline, offline, offline];
  if (!config.OPENAI_API_KEY) return always;
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
  const model = new LanguageModelWriter(chat, bounds, spend);
  return [model, model, ...always];
}
