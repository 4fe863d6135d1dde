import { htmlOf } from './html-of.js';
import { wordsOf } from './words-of.js';

/** A text that somebody wrote in light Markdown. */
export interface RichText {
  /** Its words, a line for each paragraph, heading and entry of a list, for whatever shows text alone. */
  words: string[];
  /** HTML of `RICH_TEXT_TAGS` without attributes; `null` when the words in paragraphs are all that there is. */
  html: string | null;
}

/** Reads light Markdown: paragraphs, `**strong**`, `*em*`, lists, headings, line breaks. Everything else is shown as text. */
export function richText(markup: string): RichText {
  const html = htmlOf(markup);
  const isPlain = !/<(?!\/?p>)/.test(html);
  return { words: wordsOf(html), html: isPlain ? null : html };
}
