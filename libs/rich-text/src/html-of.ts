import { RICH_TEXT_TAGS } from '@casedrop/contracts';
import { Marked, type RendererObject, type TokenizerObject } from 'marked';
import sanitizeHtml from 'sanitize-html';

const TAG_OF_OURS = new RegExp(`^</?(?:${RICH_TEXT_TAGS.join('|')})(?=[\\s/>])`, 'i');
const BLOCK_OF_OURS = /^ {0,3}<(?:p|ul|ol|h[1-6])(?=[\s/>])/i;
/** Lists within lists, opened in one line: a person has few, and each takes a part of the stack. */
const TOO_DEEP = /^(?:\s*(?:[-*+]|\d+[.)])\s+){6}/;

/** HTML that somebody typed is text, unless it is of our tags: then the tokenizer of marked goes on. */
const tokenizer: TokenizerObject = {
  html(text) {
    return BLOCK_OF_OURS.test(text) ? false : undefined;
  },
  tag(text) {
    return TAG_OF_OURS.test(text) ? false : undefined;
  },
  list(text) {
    return TOO_DEEP.test(text) ? undefined : false;
  },
  blockquote: () => undefined,
  autolink: () => undefined,
};

/** What Markdown has beside our tags is shown by its words. */
const renderer: RendererObject = {
  link({ tokens }) {
    return this.parser.parseInline(tokens);
  },
  image: ({ text }) => escaped(text),
  codespan: ({ text }) => escaped(text),
  code: ({ text }) => `<p>${escaped(text)}</p>`,
  hr: () => '',
  // The page that shows the text has its title above it.
  heading({ tokens, depth }) {
    const level = Math.min(depth + 1, 6);
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
  },
};

/** All control characters but those that end a line or stand in it. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

const markdown = new Marked({ gfm: false, async: false, tokenizer, renderer });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Light Markdown as HTML of `RICH_TEXT_TAGS` without attributes, whatever was typed. */
export function htmlOf(markup: string): string {
  const html = markdown.parse(markup.replace(CONTROLS, ' '), { async: false });
  const clean = sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: {},
    disallowedTagsMode: 'escape',
  });
  return clean
    .replaceAll('<br />', '<br>')
    .replace(/<p>\s*<\/p>/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> (?=<\/?(?:p|ul|ol|li|h\d)>)|(?<=<\/?(?:p|ul|ol|li|h\d)>) /g, (blank) => blank.trim())
    .trim();
}
