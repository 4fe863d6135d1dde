import { ARCHETYPES, EXHIBIT_KINDS } from '../model/case-model.js';
import { coverOf } from '../render/cover-view.js';
import { exhibitView, type ExhibitView } from '../render/exhibit-view.js';
import { soundCase } from '../testing/sound-case.js';
import { drawCover } from './draw-cover.js';
import { drawExhibit } from './draw-exhibit.js';
import { drawTable } from './draw-table.js';
import { node, toSvg, type SvgNode } from './svg-node.js';
import { spreadOut, textWidth, wrapText } from './text-layout.js';

const EMPTY: ExhibitView = {
  id: 'e',
  title: 'A title',
  kind: 'bar',
  unit: '£ a year',
  altText: 'What the chart shows',
  source: '',
  table: { columns: [], rows: [] },
  points: [],
  series: [],
  categories: [],
  total: null,
  highlight: null,
};
const point = (label: string, value: number, highlight = false) => ({
  label,
  value,
  text: `£${value}`,
  highlight,
});
const values = (...list: number[]) => list.map((value) => ({ value, text: `${value}%` }));
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const VIEWS: Record<string, ExhibitView> = {
  'columns with a total': exhibitView(soundCase(), soundCase().exhibits[1]!),
  'bars with long names': {
    ...EMPTY,
    points: [
      point('Delivery through third-party platforms and resellers', 1296000),
      point('Wholesale to independent grocers', -230000),
      point('Own shops', 2100000),
    ],
  },
  'many bars': { ...EMPTY, points: MONTHS.map((month, index) => point(month, 1000 * (index + 1))) },
  'bars of equal zero': { ...EMPTY, points: [point('One', 0), point('Two', 0)] },
  'grouped bars': {
    ...EMPTY,
    categories: ['Adults', 'Families with two children'],
    series: [
      { label: 'Last year', values: values(30, -4), highlight: false },
      { label: 'This year', values: values(26, 29), highlight: true },
    ],
  },
  'stacked bars': {
    ...EMPTY,
    kind: 'stacked-bar',
    categories: ['2024', '2025'],
    series: [
      { label: 'Season tickets', values: values(60, 50), highlight: false },
      { label: 'Hospitality and conferences', values: values(38, 49), highlight: true },
      { label: 'Other', values: values(2, 1), highlight: false },
    ],
  },
  'one line': {
    ...EMPTY,
    kind: 'line',
    points: [420, 380, 440, 510, 495].map((value, index) => point(`202${index}`, value)),
    categories: ['2020', '2021', '2022', '2023', '2024'],
  },
  'lines that meet': {
    ...EMPTY,
    kind: 'line',
    categories: MONTHS,
    series: ['Our fares', 'Low-cost rival', 'Flag carrier'].map((label, index) => ({
      label,
      values: values(...MONTHS.map((_month, month) => 50 + index * (11 - month))),
      highlight: index === 0,
    })),
  },
  'a flat line': {
    ...EMPTY,
    kind: 'line',
    points: [5, 5, 5].map((value, index) => point(`Year ${index}`, value)),
    categories: ['Year 0', 'Year 1', 'Year 2'],
  },
  waterfall: {
    ...EMPTY,
    kind: 'waterfall',
    points: [
      point('Revenue', 900),
      point('Cost of goods sold', -450),
      point('Rent', -600),
      point('Grant', 400),
    ],
    total: { label: 'Operating profit this year', value: 250, text: '£250' },
  },
  'a ring': {
    ...EMPTY,
    kind: 'pie',
    points: [
      point('Season tickets', 80),
      point('Match-day tickets', 5, true),
      point('Hospitality and conferences', 5),
      point('Merchandise', 5),
      point('Other', 5),
    ],
  },
};

const all = (root: SvgNode | string): SvgNode[] =>
  typeof root === 'string' ? [] : [root, ...root.children.flatMap(all)];

type Box = { text: string; left: number; right: number; top: number; bottom: number };

function textBoxes(root: SvgNode): Box[] {
  return all(root)
    .filter(({ tag }) => tag === 'text')
    .map(({ attrs, children }) => {
      const text = children.filter((child) => typeof child === 'string').join('');
      // The real fonts are narrower than the cautious widths of the layout.
      const width = textWidth(text, Number(attrs.fontSize)) * 0.95;
      const x = Number(attrs.x);
      const left = attrs.textAnchor === 'end' ? x - width : attrs.textAnchor === 'middle' ? x - width / 2 : x;
      return { text, left, right: left + width, top: Number(attrs.y) - 10, bottom: Number(attrs.y) + 2 };
    });
}

function expectInside(drawing: SvgNode, boxes: Box[]): void {
  const [width, height] = [Number(drawing.attrs.width), Number(drawing.attrs.height)];
  const outside = boxes.filter(
    ({ left, right, top, bottom }) => left < -1 || right > width + 1 || top < -1 || bottom > height + 1,
  );
  expect(outside).toEqual([]);
}

function expectApart(boxes: Box[]): void {
  const clashes = boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => overlaps(box, other))
      .map((other) => [box.text, other.text]),
  );
  expect(clashes).toEqual([]);
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

describe.each(Object.entries(VIEWS))('drawExhibit: %s', (_name, view) => {
  it.each([320, 420, 640, 960])('keeps texts inside a width of %d and apart', (width) => {
    const drawing = drawExhibit(view, { width })!;
    const boxes = textBoxes(drawing);
    expect(boxes.length).toBeGreaterThan(0);
    expectInside(drawing, boxes);
    expectApart(boxes);
  });

  it('has only finite geometry and known colours', () => {
    const text = toSvg(drawExhibit(view)!);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    for (const { attrs } of all(drawExhibit(view)!)) {
      for (const name of ['fill', 'stroke'])
        expect(attrs[name] ?? 'none').toMatch(
          /^(none|var\(--(ink|accent|rule|muted|paper), #[0-9A-F]{6}\))$/,
        );
      for (const name of ['width', 'height', 'r']) expect(Number(attrs[name] ?? 0)).toBeGreaterThanOrEqual(0);
    }
  });

  it('prints every number of a chart that has room for all', () => {
    if (view.kind === 'line' || view.kind === 'stacked-bar') return;
    const texts = textBoxes(drawExhibit(view)!).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(view.points.map(({ text }) => text)));
  });
});

describe('drawExhibit', () => {
  it('starts bars at zero: their lengths are as their values', () => {
    const heights = all(drawExhibit(VIEWS['columns with a total']!)!)
      .filter(({ tag }) => tag === 'rect')
      .map(({ attrs }) => Number(attrs.height));
    expect(heights.map((height) => Math.round((height / heights[0]!) * 180))).toEqual([
      180, 310, 40, 30, 560,
    ]);
  });

  it('uses the highlight colour once', () => {
    const accents = all(drawExhibit(VIEWS['columns with a total']!)!).filter(({ attrs }) =>
      String(attrs.fill).includes('--accent'),
    );
    expect(accents).toHaveLength(1);
  });

  it('leaves tables to the page and says the alt text', () => {
    expect(drawExhibit({ ...EMPTY, kind: 'table' })).toBeNull();
    expect(drawExhibit(VIEWS['a ring']!)!.attrs['aria-label']).toBe('What the chart shows');
  });
});

describe('drawTable', () => {
  const number = (value: number) => ({ value, text: value.toLocaleString('en-GB') });
  const table = (columns: number): ExhibitView => ({
    ...EMPTY,
    kind: 'table',
    highlight: 'Night shift at the southern depot',
    table: {
      columns: ['Shift', ...Array.from({ length: columns }, () => 'Parcels an hour in the week')],
      rows: [
        [{ text: 'Early' }, ...Array.from({ length: columns }, () => number(1250))],
        [{ text: 'Night shift at the southern depot' }, ...Array.from({ length: columns }, () => number(12))],
      ],
    },
  });

  it.each([
    [320, 1],
    [400, 3],
    [400, 7],
  ])(
    'keeps texts apart at a width of %d with %d columns of numbers, wider where they need it',
    (width, columns) => {
      const drawing = drawTable(table(columns), { width });
      const boxes = textBoxes(drawing);
      expect(boxes.map(({ text }) => text)).toEqual(expect.arrayContaining(['Early', '1,250', '12']));
      expectInside(drawing, boxes);
      expectApart(boxes);
      if (columns < 7) expect(drawing.attrs.width).toBe(width);
      else expect(drawing.attrs.width).toBeGreaterThan(width);
    },
  );

  it('sets numbers below one another, also where a row has none, and one row in the highlight colour', () => {
    const view = table(1);
    const gap = {
      ...view,
      table: { ...view.table, rows: [...view.table.rows, [{ text: 'Idle' }, { text: '' }]] },
    };
    const texts = all(drawTable(gap, { width: 400 }))
      .filter(({ tag }) => tag === 'text')
      .map(({ attrs, children }) => ({
        attrs,
        text: children.filter((child) => typeof child === 'string').join(''),
      }));
    const numbers = texts.filter(({ text }) => /^[\d,]+$/.test(text));
    expect(numbers.map(({ attrs }) => [attrs.textAnchor, attrs.x])).toEqual([
      ['end', 400],
      ['end', 400],
    ]);
    const accents = texts.filter(({ attrs }) => String(attrs.fill).includes('--accent'));
    expect(accents.map(({ text }) => text).join(' ')).toMatch(/^Night shift.* 12$/);
  });
});

describe('toSvg', () => {
  it('escapes texts and attributes, and spells attributes as SVG does', () => {
    const root = node(
      'svg',
      { viewBox: '0 0 1 1', 'aria-label': '"<&\u0007' },
      node('text', { textAnchor: 'end', x: 1 / 3 }, '<script>&'),
    );
    expect(toSvg(root)).toBe(
      '<svg viewBox="0 0 1 1" aria-label="&quot;&lt;&amp;"><text text-anchor="end" x="0.33">&lt;script&gt;&amp;</text></svg>',
    );
  });

  it('writes literal colours for readers without CSS variables', () => {
    const text = toSvg(drawExhibit(VIEWS['a ring']!)!, { literalColours: true });
    expect(text).not.toContain('var(');
    expect(text).toContain('fill="#D1432B"');
    expect(text).toContain('font-family="Inter, Arial, sans-serif"');
  });
});

describe('drawCover', () => {
  const cover = coverOf(soundCase());

  it('is the same for the same case and 4:3', () => {
    expect(toSvg(drawCover(cover))).toBe(toSvg(drawCover(coverOf(soundCase()))));
    expect(drawCover(cover).attrs.viewBox).toBe('0 0 400 300');
  });

  it('is different for every case of a shelf', () => {
    const shelf = ARCHETYPES.flatMap((archetype) =>
      Array.from({ length: 40 }, (_unused, index) =>
        toSvg(drawCover({ ...cover, archetype, seed: index * 7919 + 13 })),
      ),
    );
    expect(new Set(shelf).size).toBe(shelf.length);
  });

  it.each([[[]], [[1]], [[0, 0]], [Array.from({ length: 12 }, () => 1)], [cover.values]])(
    'draws %j, whatever the case is about and its exhibit shows',
    (list) => {
      for (const archetype of ARCHETYPES)
        for (const kind of EXHIBIT_KINDS)
          for (let seed = 0; seed < 40; seed += 1) {
            const drawn = toSvg(drawCover({ ...cover, archetype, kind, seed, values: list }));
            expect(drawn).not.toMatch(/NaN|Infinity|undefined|(?:width|height| r)="-/);
          }
    },
  );
});

describe('text layout', () => {
  it('wraps within the width and divides words that are wider', () => {
    const lines = wrapText('Extraordinarilylongundividedword and more', 90);
    expect(lines.every((line) => textWidth(line) <= 90)).toBe(true);
    expect(lines.join(' ').replaceAll('- ', '')).toBe('Extraordinarilylongundividedword and more');
  });

  it('spreads labels apart inside their bounds, order kept', () => {
    const tops = spreadOut(
      [
        { centre: 95, height: 20 },
        { centre: 96, height: 20 },
        { centre: 5, height: 20 },
      ],
      0,
      100,
    );
    expect(tops).toEqual([60, 80, 0]);
  });
});
