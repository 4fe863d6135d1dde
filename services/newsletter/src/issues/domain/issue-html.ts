import { ACCENT, escape, INK, MUTED, PAPER, row, RULE, SANS, SERIF, SUNK } from '../../domain/typesetting.js';
import type { IssueContent } from './issue-content.js';
import { type IssueLinks, storyLink } from './issue-links.js';
import { countingOf, datelineOf, kickerOf, promiseOf, reasonOf, SIGNATURE } from './issue-words.js';

/** What a copy of an issue is set from. */
export interface IssueCopy {
  content: IssueContent;
  links: IssueLinks;
  host: string;
  exhibitUrl: string | null;
}

const WIDTH = 600;
const MARGIN = 20;

/**
 * Night edition and narrow screens, for programs that know of them; the others read the inline styles. The classes: paper,
 * ink, muted, accent, `b`utton (`e` its words), rule and strong rule (`s`), the place of a picture that is not shown (`x`),
 * `h`eadline, deck (`d`), and cells that go one below the other (`w`, `n`).
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.h{font-size:29px!important}.d{font-size:18px!important}.w{display:block!important;text-align:left!important}.n{padding-top:0!important}.b{width:100%!important}}
@media (prefers-color-scheme:dark){.p{background:#0E1626!important}.i{color:#F2EADB!important}.m{color:#A8B0C2!important}.a{color:#FF8465!important}.b,.e{background:#FF8465!important;color:#22100B!important}.x{background:#152035!important}.r{border-color:#2B364D!important}.s{border-color:#CFC6B4!important}}`;

/** An issue as the page of a mail: one column, tables and inline styles, no fonts or pictures from elsewhere but the exhibit. */
export function issueHtml(copy: IssueCopy): string {
  const { content, links } = copy;
  const rows = [
    masthead(copy),
    story(copy),
    note(content),
    exhibit(copy),
    call(copy),
    source(content.case),
    footer(copy),
  ];
  const opens = links.opens
    ? `<img src="${escape(links.opens)}" width="1" height="1" alt="" style="display:block">`
    : '';
  return page(content, `${rows.filter(Boolean).join('\n')}`, opens);
}

const page = ({ subject, preheader }: IssueContent, rows: string, end: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escape(subject)}</title>
<style>
${STYLE}
</style>
</head>
<body class="p" style="margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(preheader)}</div>
<table role="presentation" class="p" width="100%" cellpadding="0" cellspacing="0" bgcolor="${PAPER}" style="background:${PAPER}"><tr><td align="center" style="padding:24px ${MARGIN}px">
<table role="presentation" width="${WIDTH - 2 * MARGIN}" cellpadding="0" cellspacing="0" style="width:100%;max-width:${WIDTH - 2 * MARGIN}px;text-align:left">
${rows}
</table>
</td></tr></table>
${end}
</body>
</html>
`;

function masthead({ content, links }: IssueCopy): string {
  const { number, date } = datelineOf(content);
  return row(
    'padding:0 0 28px',
    `<table role="presentation" class="s" width="100%" cellpadding="0" cellspacing="0" style="border-top:4px solid ${INK};border-bottom:1px solid ${INK}"><tr>
<td class="w" style="padding:12px 0 10px"><a class="i" href="${escape(links.home)}" style="font:700 30px/1 ${SERIF};letter-spacing:-0.02em;color:${INK};text-decoration:none">CaseDrop</a></td>
<td class="w n" align="right" style="padding:12px 0 10px;font:400 13px/1.4 ${SANS};text-align:right"><b class="i" style="font-weight:600;color:${INK}">Monday Case Drop · ${number}</b><br><span class="m" style="color:${MUTED}">${date}</span></td>
</tr></table>`,
  );
}

function story({ content, links }: IssueCopy): string {
  const [industry, ...others] = kickerOf(content.case).map((word) => escape(word).replace(/ /g, '&nbsp;'));
  return [
    row(
      `font:400 13px/1.4 ${SANS};padding:0 0 10px`,
      `<b class="a" style="font-weight:600;color:${ACCENT}">${industry}</b><span class="m" style="color:${MUTED}"> · ${others.join(' · ')}</span>`,
    ),
    row(
      'padding:0 0 14px',
      `<h1 class="h" style="margin:0;font:600 36px/1.14 ${SERIF};letter-spacing:-0.015em"><a class="i" href="${escape(links.case)}" style="color:${INK};text-decoration:none">${escape(content.case.title)}</a></h1>`,
    ),
    row(
      'padding:0 0 28px',
      `<p class="d i" style="margin:0;font:400 20px/1.5 ${SERIF};color:${INK}">${escape(content.case.description)}</p>`,
    ),
  ].join('\n');
}

/** Mail programs read styles at the tags alone. */
const NOTE_STYLES: [tag: RegExp, style: string][] = [
  [/<p>/g, 'margin:0 0 10px;word-break:break-word'],
  [/<[ou]l>/g, 'margin:0 0 10px;padding:0 0 0 24px'],
  [/<h\d>/g, `margin:18px 0 6px;font:600 19px/1.3 ${SERIF}`],
];

function note({ note: lines, noteHtml }: IssueContent): string {
  if (lines.length === 0) return '';
  const html = noteHtml ?? lines.map((line) => `<p>${escape(line)}</p>`).join('\n');
  const text = NOTE_STYLES.reduce(
    (styled, [tag, style]) => styled.replace(tag, (open) => `${open.slice(0, -1)} style="${style}">`),
    html,
  );
  return row(
    'padding:0 0 32px',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="i" style="border-left:3px solid ${ACCENT};padding:2px 0 2px 18px;font:400 17px/1.6 ${SERIF};color:${INK}">
${text}
<p class="m" style="margin:0;font-style:italic;color:${MUTED}">${SIGNATURE}</p>
</td></tr></table>`,
  );
}

/** The drawing with its title and source in words, so that only the drawing is missing where pictures are blocked. */
function exhibit({ content, links, exhibitUrl }: IssueCopy): string {
  if (!content.exhibit || exhibitUrl === null) return '';
  const { title, unit, alt, source: from, width, height } = content.exhibit;
  const line = (text: string, size: number) =>
    `<p class="m" style="margin:0;font:400 ${size}px/1.5 ${SANS};color:${MUTED}">${escape(text)}</p>`;
  return row(
    'padding:0 0 28px',
    `<table role="presentation" class="s" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid ${INK}"><tr><td style="padding:12px 0 0">
<p class="i" style="margin:0;font:600 17px/1.4 ${SANS};color:${INK}">${escape(title)}</p>
${unit ? line(unit, 14) : ''}
<a href="${escape(links.case)}" style="display:block;margin:12px 0 10px;text-decoration:none"><img src="${escape(exhibitUrl)}" width="${width}" height="${height}" alt="${escape(alt)}" class="i x" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:2px;background:${SUNK};font:italic 400 16px/1.5 ${SERIF};color:${INK}"></a>
${from ? line(`Source: ${from}`, 12) : ''}
</td></tr></table>`,
  );
}

/** The one thing to do, and what awaits whoever does it. */
function call({ content, links }: IssueCopy): string {
  return row(
    'padding:0 0 32px',
    `<table role="presentation" class="b" cellpadding="0" cellspacing="0" bgcolor="${ACCENT}" style="background:${ACCENT};border-radius:2px"><tr><td align="center"><a class="e" href="${escape(links.case)}" style="display:block;background:${ACCENT};padding:0 32px;border-radius:2px;font:600 17px/52px ${SANS};color:#FFFDF9;text-decoration:none">Start this case</a></td></tr></table>
<p class="m" style="margin:14px 0 0;font:400 14px/1.5 ${SANS};color:${MUTED}">${escape(promiseOf(content))}</p>`,
  );
}

function source(about: IssueContent['case']): string {
  if (!about.sourceTitle) return '';
  const href = storyLink(about);
  const title = href
    ? `<a class="i" href="${escape(href)}" style="color:${INK}">${escape(about.sourceTitle)}</a>`
    : escape(about.sourceTitle);
  return row(
    'padding:0 0 28px',
    `<table role="presentation" class="r" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${RULE}"><tr><td style="padding:14px 0 0">
<p class="m" style="margin:0 0 2px;font:400 13px/1.5 ${SANS};color:${MUTED}">From the news</p>
<p class="i" style="margin:0;font:italic 400 16px/1.5 ${SERIF};color:${INK};word-break:break-word">${title}</p>
</td></tr></table>`,
  );
}

function footer({ links, host }: IssueCopy): string {
  const link = (label: string, href: string): string =>
    `<a class="m" href="${escape(href)}" style="display:inline-block;margin-right:18px;color:${MUTED}">${label}</a>`;
  const pages = [
    link('Preferences', links.preferences),
    link('Unsubscribe', links.unsubscribe),
    link('Read it in the archive', links.archived),
    link('All issues', links.archive),
  ];
  return row(
    'padding:0',
    `<table role="presentation" class="s" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${INK}"><tr><td class="m" style="padding:14px 0 24px;font:400 13px/1.6 ${SANS};color:${MUTED}">${escape(reasonOf(host))} ${countingOf(links.opens !== null)}
<p style="margin:8px 0 0;line-height:28px">${pages.join('\n')}</p></td></tr></table>`,
  );
}
