import { drawExhibit, type ExhibitView } from '@casedrop/case-engine';
import { buffer } from 'node:stream/consumers';
import { dense, readPdf, type ReadPdf } from '../test/read-pdf.js';
import { MARK, wholeCase } from '../test/whole-case.js';
import { dateInWords, weekOf } from './case-words.js';
import { drawSvg } from './draw-svg.js';
import { Paper } from './paper.js';
import { printable } from './printable.js';
import { printCasebook } from './print-casebook.js';
import { unpackWoff } from './unpack-woff.js';
import type { WholeCase } from './whole-case.js';

describe('a casebook', () => {
  let found: WholeCase;
  let book: ReadPdf;
  let text: string;
  beforeAll(async () => {
    found = wholeCase();
    book = await readPdf(await printCasebook(found));
    text = dense(book.pages.join(' '));
  });

  it('says whose it is, in which language, and what it is about', () => {
    expect(book.info).toMatchObject({ Title: found.title, Author: 'CaseDrop', Language: 'en-GB' });
    expect(book.fonts).toBe(5);
  });

  it('holds the case, and every question', () => {
    const { view } = found;
    const parts = [view.title, view.prompt, ...view.clarifications.flatMap(({ q, a }) => [q, a])];
    for (const part of [...parts, ...view.parts.map(({ ask }) => ask)]) expect(text).toContain(dense(part));
  });

  it('holds the titles, labels and numbers of every exhibit, drawn and as a table', () => {
    for (const { title, table, points } of found.view.exhibits) {
      // The number stands above the title there.
      expect(text).toContain(dense(title.replace(/^Exhibit \d+\. /, '')));
      for (const row of table.rows) for (const cell of row) expect(text).toContain(dense(cell.text));
      for (const { label } of points) {
        expect(text.split(dense(label)).length).toBeGreaterThan(2);
      }
    }
  });

  it('holds the worked solution and the rubric, after the case', () => {
    const { locked } = found;
    const parts = [locked.recommendation, ...locked.risks, ...locked.nextSteps];
    const steps = locked.parts.flatMap((part) => part.steps.map((step) => step.label));
    const ways = [...(locked.ways ?? []).map(({ name }) => name), locked.waysNote ?? ''];
    expect(ways.at(-1)).toContain('convert every 13th site');
    const terms = locked.parts.flatMap((part) => part.steps.flatMap((step) => step.terms ?? []));
    expect(terms.map(({ sign }) => sign)).toEqual(['', '−']);
    for (const { words, numbers } of terms) expect(text).toContain(dense(`${words} ${numbers}`));
    for (const part of [...parts, ...steps, ...ways]) expect(text).toContain(dense(part));
    for (const { anchors } of locked.rubric) expect(text).toContain(dense(anchors[3]));
    const first = book.pages.findIndex((page) => page.includes('The worked solution'));
    for (const page of book.pages.slice(0, first)) expect(dense(page)).not.toContain(dense(MARK));
  });

  it('numbers its pages', () => {
    const count = book.pages.length;
    book.pages.forEach((page, index) => expect(page).toContain(`${index + 1} of ${count}`));
    expect(count).toBeLessThan(12);
  });
});

it('prints a case whose texts are as long as they may be, on as many pages as it needs', async () => {
  const found = wholeCase();
  found.locked.risks = Array.from(
    { length: 60 },
    (_unused, index) => `Risk ${index}: ${'the plan slips '.repeat(12)}`,
  );
  const { pages } = await readPdf(await printCasebook(found));
  expect(pages.join(' ')).toContain('Risk 59');
  pages.forEach((page, index) => expect(page).toContain(`${index + 1} of ${pages.length}`));
});

describe('drawings', () => {
  const values = [12, 30, -4].map((value) => ({ value, text: `£${value}m` }));
  const labels = ['Kiosk', 'Depot', 'Loss'];
  const view = (kind: ExhibitView['kind']): ExhibitView => {
    const shown =
      kind === 'pie' || kind === 'stacked-bar' ? values.map(({ value }) => Math.abs(value)) : undefined;
    const points = labels.map((label, index) => {
      const { value = 0, text = '' } = values[index] ?? {};
      return { label, highlight: index === 0, value: shown?.[index] ?? value, text };
    });
    const series = [{ label: 'Now', highlight: true, values: points }];
    const grouped = kind === 'stacked-bar' || kind === 'line';
    return {
      ...{
        id: 'e',
        title: 'T',
        kind,
        unit: '£ million',
        altText: 'Alt',
        source: '',
        total: null,
        highlight: null,
      },
      ...{ table: { columns: [], rows: [] }, categories: labels },
      ...{ points: grouped ? [] : points, series: grouped ? series : [] },
    };
  };

  it.each(['bar', 'stacked-bar', 'line', 'waterfall', 'pie'] as const)(
    'a %s chart keeps its labels',
    async (kind) => {
      const paper = new Paper({ title: 't', subject: 's', keywords: '' });
      const svg = drawExhibit(view(kind));
      if (!svg) throw new Error('there should be a drawing');
      drawSvg(paper.doc, svg, { x: 60, y: 100, width: 400 });
      paper.doc.end();
      const { pages } = await readPdf(await buffer(paper.doc));
      for (const word of ['Kiosk', 'Depot', '£12m']) expect(pages.join(' ')).toContain(word);
    },
  );
});

it('mirrors and turns what a drawing says, and nothing beside it', () => {
  const { doc } = new Paper({ title: 't', subject: 's', keywords: '' });
  const shapes: string[] = [];
  const rect = doc.rect.bind(doc);
  doc.rect = (...box) => {
    shapes.push(`${box[2]} ${(doc as unknown as { _ctm: number[] })._ctm.map(Math.round).join(' ')}`);
    return rect(...box);
  };
  const box = (width: number) => ({ tag: 'rect', attrs: { x: 0, y: 0, width, height: 3 }, children: [] });
  const turned = { tag: 'g', attrs: { transform: 'matrix(0 1 -1 0 400 0)' }, children: [box(4)] };
  const svg = { tag: 'svg', attrs: { viewBox: '0 0 400 300' }, children: [turned, box(5)] };
  drawSvg(doc, svg, { x: 0, y: 0, width: 400 });
  const [, inside, after] = shapes;
  expect(inside).toMatch(/^4 0 -1 -1 0 400 /);
  expect(after).toMatch(/^5 1 0 0 -1 0 /);
});

it.each([
  ['£1.2m – it’s “x” × 2 • …', '£1.2m – it’s “x” × 2 • …'],
  ['Škoda, Łódź, café', 'Skoda, Lódz, café'],
  ['≥ 3, ≈ 4', 'at least 3, about 4'],
  ['日本', '??'],
  ['zero\u200Bwidth\u0007', 'zerowidth'],
  ['e\u0301', 'é'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it('names weeks and days', () => {
  expect([weekOf('2026-11-20T12:00:00Z'), weekOf('2027-01-01'), weekOf('2024-12-30')]).toEqual([47, 53, 1]);
  expect([dateInWords('2026-11-20'), dateInWords('some day')]).toEqual(['20 November 2026', 'some day']);
});

it('unpacks no font that is none', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('This is no WOFF font.');
});
