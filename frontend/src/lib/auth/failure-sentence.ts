import { describeFailure } from '../api-error.js';
import { ProviderError } from './auth-gateway.js';

/** What somebody reads whose wish was refused; a sentence of the hosted provider's passes through unchanged. */
export function failureSentence(error: unknown): string {
  return error instanceof ProviderError ? error.message : describeFailure(error).description;
}
