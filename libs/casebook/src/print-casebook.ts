import { inWords } from '@casedrop/contracts/words';
import { buffer } from 'node:stream/consumers';
import type { WholeCase } from './whole-case.js';
import { printCase } from './front-pages.js';
import { COLOUR, FULL_WIDTH, PAGE, Paper } from './paper.js';
import { printSolution } from './solution-pages.js';

/** A case with its worked solution as the pages of a casebook: the bytes of a PDF, some 60 kB. */
export async function printCasebook(found: WholeCase): Promise<Buffer> {
  const { industryName, archetype } = found.view;
  const paper = new Paper({
    title: found.title,
    subject: found.description,
    keywords: `business case, ${industryName}, ${inWords(archetype)}`,
  });
  printCase(paper, found);
  printSolution(paper, found);
  printMargins(paper, found.title);
  paper.doc.end();
  return buffer(paper.doc);
}

/** Running titles and page numbers, once it is known how many pages there are. */
function printMargins(paper: Paper, title: string): void {
  const { start, count } = paper.doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    paper.doc.switchToPage(index);
    // Text below the margin would begin a new page.
    paper.doc.page.margins.bottom = 0;
    printFoot(paper, index - start + 1, count);
    if (index > start) printRunningTitle(paper, title);
  }
}

const small = { font: 'sans', size: 8, colour: COLOUR.muted, x: PAGE.left, width: FULL_WIDTH } as const;

function printFoot(paper: Paper, page: number, count: number): void {
  const y = PAGE.height - 46;
  paper.rule(y - 8);
  paper.place('CaseDrop casebook. For your own practice.', y, small);
  paper.place(`${page} of ${count}`, y, { ...small, align: 'right', tabular: true });
}

function printRunningTitle(paper: Paper, title: string): void {
  const short = title.length > 90 ? `${title.slice(0, 88)}…` : title;
  paper.place(short, 40, small);
  paper.rule(56);
}
