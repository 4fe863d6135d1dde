import { CONSENT_TEXT } from './confirmation.js';
import { setLetter } from './letter.js';
import type { Mail } from './mail.js';

/** The mail that asks an address to confirm its subscription. `publicUrl` is the site's address. */
export function confirmationMail(id: string, to: string, code: string, publicUrl: string): Mail {
  const link = new URL('/newsletter/confirm', publicUrl);
  link.searchParams.set('code', code);
  const letter = {
    subject: 'Please confirm: the Monday Case Drop',
    strapline: 'The Monday Case Drop',
    heading: 'One more step.',
    paragraphs: [CONSENT_TEXT],
    button: { label: 'Confirm my subscription', href: link.href },
    note: 'The link works once, and for seven days.',
    aside: 'If it was not you, do nothing. Without your confirmation we send nothing else.',
  };
  return { id, to, ...setLetter(letter, link.host) };
}
