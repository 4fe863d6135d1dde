import { RICH_TEXT_TAGS } from '@casedrop/contracts/words';
import DOMPurify from 'dompurify';

/** HTML of `RICH_TEXT_TAGS` without attributes, and of nothing else, whatever the server sent. */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: [],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
