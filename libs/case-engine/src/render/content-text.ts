import type { ExhibitView } from './exhibit-view.js';
import type { PublicCase } from './public-view.js';

/** A table as plain text, columns aligned for a fixed-width reader. */
export function textTable({ columns, rows }: ExhibitView['table']): string {
  const lines = [
    ...(columns.some(Boolean) ? [columns] : []),
    ...rows.map((row) => row.map((cell) => cell.text)),
  ];
  const count = Math.max(...lines.map((line) => line.length));
  const widths = Array.from({ length: count }, (_unused, index) =>
    Math.max(...lines.map((line) => (line[index] ?? '').length)),
  );
  const isNumber = (index: number) => rows.some((row) => row[index]?.value !== undefined);
  const pad = (text: string, index: number) =>
    isNumber(index) ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0);
  return lines.map((line) => line.map(pad).join('   ').trimEnd()).join('\n');
}

function exhibitText(exhibit: ExhibitView): string {
  // A table that names the unit at the head of its column need not say it above, too.
  const isNamed = exhibit.table.columns.includes(exhibit.unit);
  const unit = exhibit.unit && !isNamed ? `\n${exhibit.unit}` : '';
  const source = exhibit.source ? `\nSource: ${exhibit.source}` : '';
  return `${exhibit.title}${unit}\n\n${textTable(exhibit.table)}${source}`;
}

const minutesOf = (minutes: number) => `${minutes} minute${minutes === 1 ? '' : 's'}`;

/** The case as a candidate reads it, as plain text: prompt, clarifications, information on request, exhibits, questions. */
export function contentText(
  view: Pick<PublicCase, 'prompt' | 'clarifications' | 'onRequest' | 'exhibits' | 'parts'>,
): string {
  const clarifications = view.clarifications.map(({ q, a }) => `${q}\n${a}`).join('\n\n');
  const requested = view.onRequest.map(({ label, text }) => `${label}: ${text}`).join('\n');
  const questions = view.parts
    .map(({ ask, minutes }, index) => `${index + 1}. ${ask} (${minutesOf(minutes)})`)
    .join('\n');
  return [
    view.prompt,
    `CLARIFICATIONS\n\n${clarifications}`,
    ...(requested ? [`INFORMATION ON REQUEST\n\n${requested}`] : []),
    ...(view.exhibits.length > 0 ? [`EXHIBITS\n\n${view.exhibits.map(exhibitText).join('\n\n\n')}`] : []),
    `QUESTIONS\n\n${questions}`,
  ].join('\n\n\n');
}
