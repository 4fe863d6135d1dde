import { drawCover, drawExhibit, type ExhibitView } from '@casedrop/case-engine';
import { inWords, minutesInWords } from '@casedrop/contracts/words';
import type { WholeCase } from './whole-case.js';
import { dateInWords, weekOf } from './case-words.js';
import { drawSvg, heightAt } from './draw-svg.js';
import { COLOUR, COLUMN, COLUMN_WIDTH, FULL_WIDTH, PAGE, type Paper } from './paper.js';
import { printTable } from './table.js';

const COVER_WIDTH = 158;
/** Charts are drawn for a wider column and set smaller, so that their text is that of a caption. */
const CHART_SCALE = 0.66;

/** The part of a casebook that the candidate gets: the case, its exhibits, its questions. */
export function printCase(paper: Paper, found: WholeCase): void {
  printMasthead(paper, found);
  printHeadline(paper, found);
  printAbout(paper, found);
  printPrompt(paper, found);
  printClarifications(paper, found);
  found.view.exhibits.forEach((exhibit, index) => printExhibit(paper, exhibit, index + 1));
  printQuestions(paper, found);
}

function printMasthead(paper: Paper, { publishedAt, createdAt }: WholeCase): void {
  const day = publishedAt ?? createdAt;
  const right = { font: 'sans', size: 8.5, x: PAGE.left, width: FULL_WIDTH, align: 'right' } as const;
  paper.place('CaseDrop', 40, { font: 'serif-bold', size: 19, x: PAGE.left });
  paper.place(`Monday Case Drop · No. ${weekOf(day)}  |  ${dateInWords(day)}`, 49, right);
  paper.rule(68, { colour: COLOUR.ink, weight: 1.6 });
  paper.rule(71, { colour: COLOUR.ink, weight: 0.4 });
  paper.doc.y = 92;
}

function printHeadline(paper: Paper, found: WholeCase): void {
  const top = paper.y;
  const width = FULL_WIDTH - COVER_WIDTH - 26;
  const cover = drawCover(found.view.cover);
  drawSvg(paper.doc, cover, { x: PAGE.width - PAGE.right - COVER_WIDTH, y: top + 3, width: COVER_WIDTH });
  const kicker = `${found.view.industryName} · ${inWords(found.view.archetype)}`.toUpperCase();
  const left = { x: PAGE.left, width };
  paper.text(kicker, { ...left, font: 'sans-bold', size: 7.5, colour: COLOUR.accent, tracking: 0.9 });
  paper.space(7);
  const size = found.title.length > 64 ? 23 : 28;
  paper.text(found.title, { ...left, font: 'serif-bold', size, leading: -size * 0.06 });
  paper.space(8);
  paper.text(found.description, { ...left, font: 'serif-italic', size: 12, colour: COLOUR.muted });
  paper.doc.y = Math.max(paper.y, top + heightAt(cover, COVER_WIDTH)) + 16;
}

function printAbout(paper: Paper, found: WholeCase): void {
  const { provenance } = found.view;
  const facts = [
    ['Difficulty', inWords(found.difficulty)],
    ['Time', minutesInWords(found.estimatedTime)],
    ['Client', found.view.client.name],
  ];
  paper.rule(paper.y);
  paper.space(8);
  facts.forEach(([name = '', value = ''], index) => {
    const x = PAGE.left + index * 120;
    const width = index === 2 ? FULL_WIDTH - 240 : 112;
    paper.place(name, paper.y, { font: 'sans', size: 7.5, colour: COLOUR.muted, x, width });
    paper.place(value, paper.y + 11, { font: 'sans-bold', size: 9.5, x, width });
  });
  paper.space(32);
  paper.rule(paper.y);
  paper.space(7);
  const source = `Source: “${provenance.headline}”, ${provenance.publisher}, ${dateInWords(provenance.publishedAt)}`;
  const style = { font: 'sans', size: 8.5, colour: COLOUR.muted, x: PAGE.left, width: FULL_WIDTH } as const;
  paper.text(source, { ...style, ...(provenance.url ? { link: provenance.url } : {}) });
}

function printPrompt(paper: Paper, { view }: WholeCase): void {
  paper.section('The case');
  paper.text(view.prompt, { size: 12, leading: 4 });
}

function printClarifications(paper: Paper, { view }: WholeCase): void {
  paper.section('Clarifications');
  for (const { q, a } of view.clarifications) {
    paper.room(44);
    paper.text(q, { font: 'serif-bold', size: 10.5 });
    paper.text(a);
    paper.space(7);
  }
  if (view.onRequest.length === 0) return;
  paper.section('On request', 110);
  const rows = view.onRequest.map(({ label, text }) => [label, text]);
  printTable(
    paper,
    [
      { head: 'If the candidate asks for', share: 3 },
      { head: 'say', share: 1.3, align: 'right' },
    ],
    rows,
  );
}

function printExhibit(paper: Paper, exhibit: ExhibitView, index: number): void {
  const chart = drawExhibit(exhibit, { width: COLUMN_WIDTH / CHART_SCALE });
  const height = chart ? heightAt(chart, COLUMN_WIDTH) : 0;
  paper.section(`Exhibit ${index}`, height + 110);
  paper.text(exhibit.title.replace(/^Exhibit \d+[.:]\s*/, ''), { font: 'serif-bold', size: 13 });
  if (exhibit.unit) paper.text(exhibit.unit, { font: 'sans', size: 8.5, colour: COLOUR.muted });
  paper.space(8);
  if (chart) {
    drawSvg(paper.doc, chart, { x: COLUMN, y: paper.y, width: COLUMN_WIDTH });
    paper.space(height + 10);
  }
  printNumbers(paper, exhibit);
  paper.space(6);
  if (exhibit.source) {
    paper.text(`Source: ${exhibit.source}`, { font: 'sans', size: 8, colour: COLOUR.muted });
  }
}

function printNumbers(paper: Paper, { table }: ExhibitView): void {
  const count = Math.max(table.columns.length, ...table.rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_unused, index) => {
    const isNumber = table.rows.some((row) => row[index]?.value !== undefined);
    const align = isNumber ? ('right' as const) : ('left' as const);
    return { head: table.columns[index] ?? '', share: index === 0 ? 1.7 : 1, align };
  });
  printTable(
    paper,
    columns,
    table.rows.map((row) => row.map(({ text }) => text)),
  );
}

function printQuestions(paper: Paper, { view }: WholeCase): void {
  const style = { x: COLUMN + 24, width: COLUMN_WIDTH - 24, size: 11 } as const;
  const heights = view.parts.map(({ ask }) => paper.heightOf(ask, style) + 20);
  paper.section(
    'Questions',
    heights.reduce((sum, height) => sum + height, 30),
  );
  view.parts.forEach(({ ask, minutes }, index) => {
    paper.room(heights[index] ?? 0);
    paper.place(String(index + 1), paper.y, { font: 'serif-bold', size: 13, colour: COLOUR.accent });
    paper.text(ask, style);
    paper.text(minutesInWords(minutes), { ...style, font: 'sans', size: 8, colour: COLOUR.muted });
    paper.space(7);
  });
}
