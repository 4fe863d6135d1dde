import { LINE_LENGTH, oneLine, wrap } from '../../domain/typesetting.js';
import type { IssueContent } from './issue-content.js';
import { storyLink } from './issue-links.js';
import type { IssueCopy } from './issue-html.js';
import { countingOf, datelineOf, kickerOf, promiseOf, reasonOf, SIGNATURE } from './issue-words.js';

const LINE = '-'.repeat(LINE_LENGTH);

/** An issue as plain text that reads well at 78 columns. */
export function issueText({ content, links, host }: IssueCopy): string {
  const { case: about, note } = content;
  const { number, date } = datelineOf(content);
  const parts = [
    `CASEDROP\nMonday Case Drop · ${number} · ${date}`,
    LINE,
    `${wrap(about.title)}\n${wrap(kickerOf(about).join(' · '))}`,
    wrap(about.description),
    noteOf(note),
    exhibitOf(content.exhibit),
    `Start this case:\n${links.case}`,
    wrap(promiseOf(content)),
    sourceOf(about),
    LINE,
    wrap(`${reasonOf(host)} ${countingOf(links.opens !== null)}`),
    `Preferences:\n${links.preferences}`,
    `Unsubscribe:\n${links.unsubscribe}`,
    `Read this issue in the archive:\n${links.archived}`,
    `All issues:\n${links.archive}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function noteOf(note: string[]): string {
  if (note.length === 0) return '';
  return [...note, SIGNATURE].map((text) => wrap(text, LINE_LENGTH - 2).replace(/^/gm, '> ')).join('\n>\n');
}

function exhibitOf(exhibit: IssueContent['exhibit']): string {
  if (!exhibit) return '';
  const { title, unit, alt, source } = exhibit;
  const heading = wrap(unit ? `${title} (${oneLine(unit)})` : title);
  return [heading, wrap(alt), source && wrap(`Source: ${source}`)].filter(Boolean).join('\n');
}

function sourceOf(about: IssueContent['case']): string {
  if (!about.sourceTitle) return '';
  return [wrap(`From the news: ${about.sourceTitle}`), storyLink(about)].filter(Boolean).join('\n');
}
