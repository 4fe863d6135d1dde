import type { LockedCase } from '@casedrop/case-engine';
import { inWords } from '@casedrop/contracts/words';
import type { WholeCase } from './whole-case.js';
import { COLOUR, COLUMN, COLUMN_WIDTH, FLOOR, FULL_WIDTH, PAGE, type Paper } from './paper.js';
import { printTable, tableHeight } from './table.js';

const WHOLE_PAGE = FLOOR - PAGE.top - 40;

type Worked = LockedCase['parts'][number];

/** The part of a casebook that is behind the lock: the worked solution and the rubric. */
export function printSolution(paper: Paper, { locked, title }: WholeCase): void {
  paper.doc.addPage();
  paper.text('The worked solution', {
    font: 'serif-bold',
    size: 26,
    x: PAGE.left,
    width: FULL_WIDTH,
    leading: 0,
  });
  paper.text(title, {
    font: 'serif-italic',
    size: 12,
    colour: COLOUR.muted,
    x: PAGE.left,
    width: FULL_WIDTH,
  });
  printRecommendation(paper, locked);
  printStructure(paper, locked);
  locked.parts.filter(isWorked).forEach((part) => printPart(paper, part, locked.parts.indexOf(part) + 1));
  printIdeas(paper, locked);
  printDecision(paper, locked);
  printWays(paper, locked);
  printList(paper, 'Risks', locked.risks);
  printList(paper, 'Next steps', locked.nextSteps);
  printOtherFigures(paper, locked);
  printRubric(paper, locked);
}

const isWorked = ({ steps, soWhat, answer }: Worked): boolean =>
  steps.length > 0 || soWhat !== '' || answer !== null;

function printRecommendation(paper: Paper, { recommendation, reasons }: LockedCase): void {
  paper.section('Recommendation', 140);
  const style = { size: 12.5, leading: 4 } as const;
  const [top, height, page] = [paper.y, paper.heightOf(recommendation, style), paper.doc.page];
  paper.text(recommendation, style);
  if (paper.doc.page === page) {
    const bar = paper.doc.rect(COLUMN - 12, top + 2, 2.4, height - 6);
    bar.fillColor(COLOUR.accent).fill();
  }
  paper.space(10);
  printFigures(paper, reasons);
}

/** The deciding numbers, large, side by side. */
function printFigures(paper: Paper, reasons: LockedCase['reasons']): void {
  const few = reasons.slice(0, 3);
  const width = (COLUMN_WIDTH - 16 * (few.length - 1)) / Math.max(1, few.length);
  const label = { font: 'sans', size: 8, colour: COLOUR.muted, width, leading: 1.4 } as const;
  const figure = { font: 'serif-bold', size: 17, width, leading: 0 } as const;
  const figures = Math.max(0, ...few.map((reason) => paper.heightOf(reason.text, figure)));
  const labels = Math.max(0, ...few.map((reason) => paper.heightOf(reason.label, label)));
  paper.room(figures + labels + 12);
  few.forEach((reason, index) => {
    const x = COLUMN + index * (width + 16);
    paper.place(reason.text, paper.y, { ...figure, x });
    paper.place(reason.label, paper.y + figures + 1, { ...label, x });
  });
  paper.space(figures + labels + 4);
}

function printStructure(paper: Paper, { framework }: LockedCase): void {
  paper.section('Structure', 120);
  if (framework.note) paper.text(framework.note);
  paper.space(6);
  const rows = framework.buckets.map(({ label, leaves, note, explored }) => [
    label,
    leaves.join('\n') + (note ? `\n${note}` : ''),
    explored ? 'explored' : 'set aside',
  ]);
  const columns = [
    { head: 'Branch', share: 1.1, style: { font: 'sans-bold' } },
    { head: 'What to look at', share: 2.4 },
    { head: '', share: 0.6, style: { colour: COLOUR.muted, size: 8 } },
  ] as const;
  printTable(paper, columns, rows);
}

function printPart(paper: Paper, part: Worked, index: number): void {
  paper.section(`Question ${index}`, 120);
  paper.text(part.ask, { font: 'serif-italic', size: 11, colour: COLOUR.muted });
  if (part.answer) {
    paper.space(5);
    paper.text(part.answer.text, { font: 'serif-bold', size: 19, leading: 0 });
    paper.text(part.answer.label, { font: 'sans', size: 8, colour: COLOUR.muted });
  }
  paper.space(6);
  if (part.steps.length > 0) printSteps(paper, part);
  if (part.soWhat) {
    paper.space(8);
    paper.room(40);
    paper.text(`So what: ${part.soWhat}`, { font: 'serif-bold', size: 10.5 });
  }
  if (part.mistakes.length > 0) printMistakes(paper, part);
}

function printOtherFigures(paper: Paper, { besides = [] }: LockedCase): void {
  if (besides.length === 0) return;
  paper.section('Other figures', 100);
  printSteps(paper, { steps: besides });
}

function printWays(paper: Paper, { ways = [], waysNote }: LockedCase): void {
  if (ways.length === 0) return;
  paper.section('What could be done', 100);
  const rows = ways.map(({ name, words, numbers, text, recommended, misses }) => [
    recommended ? `${name} (recommended)` : name,
    [words, numbers, ...misses].filter(Boolean).join('\n'),
    text,
  ]);
  const columns = [
    { head: 'Way', share: 1.6, style: { font: 'sans-bold' } },
    { head: 'How it is worked out', share: 1.9 },
    { head: 'Worth', share: 0.9, align: 'right' },
  ] as const;
  printTable(paper, columns, rows, { size: 8.5 });
  if (!waysNote) return;
  paper.space(6);
  paper.text(waysNote, { font: 'sans', size: 8.5, colour: COLOUR.muted });
}

function printSteps(paper: Paper, { steps }: Pick<Worked, 'steps'>): void {
  const rows = steps.map(({ label, words, numbers, terms = [{ sign: '', words, numbers }], text }) => [
    label,
    terms.map((term) => `${term.sign} ${term.words}\n${term.numbers}`.trimStart()).join('\n'),
    text,
  ]);
  const columns = [
    { head: 'Step', share: 1.2, style: { font: 'sans-bold' } },
    { head: 'Formula, in words and in numbers', share: 2.3 },
    { head: 'Result', share: 0.9, align: 'right' },
  ] as const;
  printTable(paper, columns, rows, { size: 8.5 });
}

function printMistakes(paper: Paper, { mistakes }: Worked): void {
  paper.space(9);
  const rows = mistakes.map(({ text, says }) => [text, says]);
  const columns = [
    { head: 'Common slip', share: 1, style: { colour: COLOUR.accent } },
    { head: 'where it comes from', share: 2.8 },
  ] as const;
  printTable(paper, columns, rows, { size: 8.5 });
}

function printIdeas(paper: Paper, { brainstorm }: LockedCase): void {
  const groups = brainstorm.flatMap((part) => part.groups);
  if (groups.length === 0) return;
  paper.section('Ideas', 100);
  for (const { label, ideas } of groups) {
    paper.room(46);
    paper.text(label, { font: 'serif-bold' });
    paper.text(ideas.map((idea) => `• ${idea}`).join('\n'));
    paper.space(6);
  }
}

function printDecision(paper: Paper, { decision }: LockedCase): void {
  paper.section('Decision', 100);
  const rows = decision.conditions.map(({ words, numbers, holds }) => [
    words,
    numbers,
    holds ? 'met' : 'not met',
  ]);
  const columns = [
    { head: 'Condition', share: 2 },
    { head: 'Found', share: 1.6 },
    { head: '', share: 0.6, align: 'right', style: { font: 'sans-bold' } },
  ] as const;
  printTable(paper, columns, rows);
  paper.space(8);
  paper.text(decision.flip.sentence);
}

function printList(paper: Paper, name: string, lines: readonly string[]): void {
  paper.section(name, 70);
  lines.forEach((line, index) => {
    paper.room(paper.heightOf(line, { width: COLUMN_WIDTH - 18 }));
    paper.place(`${index + 1}`, paper.y, { font: 'serif-bold', colour: COLOUR.accent });
    paper.text(line, { x: COLUMN + 18, width: COLUMN_WIDTH - 18 });
    paper.space(4);
  });
}

const RUBRIC_COLUMNS = [
  { head: 'Criterion', share: 0.8, style: { font: 'sans-bold' } },
  { head: '1 of 5', share: 1.2 },
  { head: '3 of 5', share: 1.2 },
  { head: '5 of 5', share: 1.3 },
] as const;

/** Over the whole width, and on one page where it can be. */
function printRubric(paper: Paper, { rubric }: LockedCase): void {
  const rows = rubric.map(({ dimension, weight, anchors }) => [
    `${inWords(dimension)}\n${weight}%`,
    anchors[1],
    anchors[3],
    anchors[5],
  ]);
  const options = { x: PAGE.left, width: FULL_WIDTH, size: 8.5 };
  const height = tableHeight(paper, RUBRIC_COLUMNS, rows, options) + 30;
  paper.section('Rubric', height < WHOLE_PAGE ? height : 160);
  paper.space(14);
  printTable(paper, RUBRIC_COLUMNS, rows, options);
}
