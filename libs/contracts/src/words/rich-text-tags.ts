/** All tags of a text with emphasis, lists and headings, on its way and where it is shown; none of them has attributes. */
export const RICH_TEXT_TAGS: readonly string[] = [
  'p',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];
