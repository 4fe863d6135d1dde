import {
  ACCENT,
  escape,
  INK,
  LINE_LENGTH,
  MUTED,
  oneLine,
  PAPER,
  row,
  RULE,
  SANS,
  SERIF,
  wrap,
} from './typesetting.js';

/** What a mail says, in plain words; text and HTML are made from it, so that both say the same. */
export interface Letter {
  subject: string;
  /** Beside the name in the masthead. */
  strapline: string;
  heading: string;
  paragraphs: string[];
  /** Names and values, one below the other, after the first paragraph. */
  facts?: [name: string, value: string][];
  /** Somebody else's words, in paragraphs, set apart after the facts. */
  quote?: string[];
  /** The one thing to do. */
  button: { label: string; href: string };
  /** Smaller, below the button. */
  note?: string;
  /** At the foot: what to do if it was somebody else. */
  aside: string;
  /** An address that belongs to the aside. */
  asideHref?: string;
}

/** Sets a letter as text and as HTML. `host` stands at its end. */
export function setLetter(letter: Letter, host: string): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: textOf(letter, host), html: htmlOf(letter, host) };
}

function textOf(letter: Letter, host: string): string {
  const { strapline, heading, paragraphs, facts = [], quote = [], button, note, aside, asideHref } = letter;
  const [first = '', ...others] = paragraphs;
  const parts = [
    `CASEDROP\n${strapline}`,
    heading,
    wrap(first),
    facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n'),
    quote
      .map((text) => wrap(text, LINE_LENGTH - 2).replace(/^/gm, '> '))
      .filter((text) => text !== '> ')
      .join('\n>\n'),
    ...others.map((text) => wrap(text)),
    `${button.label}:\n${button.href}`,
    wrap(note ?? ''),
    [wrap(aside), asideHref].filter(Boolean).join('\n'),
    host,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function htmlOf(letter: Letter, host: string): string {
  const { heading, paragraphs, facts = [], quote = [], button, note, aside, asideHref } = letter;
  const [first = '', ...others] = paragraphs.map((text) =>
    row(`font:400 18px/1.6 ${SERIF};color:${INK};padding:8px 0`, escape(text)),
  );
  const rows = [
    row(
      `border-top:3px solid ${INK};border-bottom:1px solid ${INK};padding:12px 0`,
      `<span style="font:700 22px/1.2 ${SERIF};color:${INK}">CaseDrop</span>\n` +
        `<span style="font:400 14px/1.2 ${SANS};color:${MUTED}">&nbsp; ${escape(letter.strapline)}</span>`,
    ),
    row(
      'padding:32px 0 8px',
      `<h1 style="margin:0;font:600 36px/1.15 ${SERIF};color:${INK}">${escape(heading)}</h1>`,
    ),
    first,
    facts.length > 0 ? row('padding:8px 0', factTable(facts)) : '',
    quote.length > 0 ? row('padding:8px 0', quoteOf(quote)) : '',
    ...others,
    row('padding:16px 0 0', buttonOf(button)),
    row(
      `font:400 14px/1.6 ${SANS};color:${MUTED};padding:24px 0`,
      `${note ? `${escape(note)} ` : ''}If the button does nothing, open this address:<br>\n${linkTo(button.href)}`,
    ),
    row(
      `border-top:1px solid ${RULE};font:400 14px/1.6 ${SANS};color:${MUTED};padding:16px 0`,
      `${escape(aside)}${asideHref ? `<br>\n${linkTo(asideHref)}` : ''}<br>${escape(host)}`,
    ),
  ];
  return page(letter.subject, rows.filter(Boolean).join('\n'));
}

const page = (title: string, rows: string): string => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
${rows}
</table></td></tr></table>
</body>
</html>
`;

const buttonOf = ({ label, href }: Letter['button']): string =>
  `<a href="${escape(href)}" style="display:inline-block;background:${ACCENT};color:#FFFFFF;font:600 16px/44px ${SANS};text-decoration:none;padding:0 24px;border-radius:2px">${escape(label)}</a>`;

const linkTo = (href: string): string =>
  `<a href="${escape(href)}" style="color:${MUTED};word-break:break-all">${escape(href)}</a>`;

const factTable = (facts: [string, string][]): string =>
  `<table cellpadding="0" cellspacing="0" style="font:400 16px/1.6 ${SANS};color:${INK};border-top:1px solid ${RULE};width:100%">` +
  facts
    .map(
      ([name, value]) =>
        `<tr><td style="border-bottom:1px solid ${RULE};padding:8px 24px 8px 0;color:${MUTED};vertical-align:top">${escape(name)}</td>` +
        `<td style="border-bottom:1px solid ${RULE};padding:8px 0;width:100%;word-break:break-word">${escape(value)}</td></tr>`,
    )
    .join('') +
  '</table>';

const quoteOf = (paragraphs: string[]): string =>
  `<blockquote style="margin:0;border-left:3px solid ${ACCENT};padding:0 0 0 16px;font:400 18px/1.6 ${SERIF};color:${INK};word-break:break-word">` +
  paragraphs
    .filter((text) => text.trim() !== '')
    .map((text) => `<p style="margin:0;padding:4px 0">${escape(text)}</p>`)
    .join('') +
  '</blockquote>';
