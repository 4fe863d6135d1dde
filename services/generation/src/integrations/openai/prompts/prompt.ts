import { createHash } from 'node:crypto';

/** One message of a conversation with the model. */
export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Instructions for a language model. A changed text is another version: the books tell by which one a call was made. */
export interface Prompt {
  /** Such as `read-headline/1`. */
  version: string;
  text: string;
}

/** Whatever comes from outside travels as a document of its own, so that nothing in it stands among instructions. */
export const data = (content: object): PromptMessage => ({ role: 'user', content: JSON.stringify(content) });

/** Identifies a whole conversation in the books. */
export const promptHash = (messages: readonly PromptMessage[]): string =>
  createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 16);
