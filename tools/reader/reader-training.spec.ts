import { resolve } from 'node:path';
import { EVENT_KINDS, featuresOf, rank, SECTOR_NAMES, unpack } from '@casedrop/headline-reader';
import { figuresOf } from './figures.js';
import { isUnread, labelsIn, linesOf, ownHeadlines, realHeadlines } from './labelled-headlines.js';
import { learnOn, trainReader } from './reader-training.js';

const root = resolve(import.meta.dirname, '..', '..');
const own = ownHeadlines(root);

describe('headlines of our own', () => {
  it('are many, and none stands twice', () => {
    expect(own.length).toBeGreaterThan(2500 + 346);
    const titles = own.map(({ title }) => title.toLowerCase());
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  it('show every event at least 30 times and every sector at least 40 times', () => {
    const count = (key: 'event' | 'sector', value: string) => own.filter((one) => one[key] === value).length;
    const thin = [
      ...EVENT_KINDS.filter((event) => event !== 'other' && count('event', event) < 30),
      ...SECTOR_NAMES.filter((sector) => count('sector', sector) < 40),
    ];
    expect(thin).toEqual([]);
  });

  it('are read line by line', () => {
    const text =
      '## yes close-sites down\nretail-bank: Bank shuts: why\n\n## no person leadership\nnone: Boss goes\n';
    expect(linesOf(text, 'some.txt')).toMatchObject([
      {
        title: 'Bank shuts: why',
        usable: 'yes',
        event: 'close-sites',
        sector: 'retail-bank',
        direction: 'down',
      },
      { title: 'Boss goes', usable: 'no', why: 'person', event: 'leadership', sector: 'none' },
    ]);
  });

  it.each([
    ['retail-bank: Bank shuts', /some.txt, line 1 cannot be read/],
    ['## yes moon-landing up', /line 1/],
    ['## yes close-sites sideways', /line 1/],
    ['## perhaps close-sites up', /line 1/],
    ['## no politics\nmoon: Landing', /line 2 cannot be read: moon: Landing/],
    ['## no politics\nno sector here', /line 2/],
  ])('name the line that is wrong: %s', (text, message) => {
    expect(() => linesOf(text, 'some.txt')).toThrow(message);
  });
});

describe('real headlines', () => {
  it('are none where HEADLINES is not set', () => {
    expect(realHeadlines({})).toEqual({ learnt: [], general: [], unread: [], unreadGeneral: [] });
  });

  it('are kept unread by a fixed property of their titles', () => {
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map(isUnread)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map(isUnread),
    );
    const share = own.filter(({ title }) => isUnread(title)).length / own.length;
    expect(share).toBeGreaterThan(0.13);
    expect(share).toBeLessThan(0.17);
  });

  it('say which file is missing or wrong', () => {
    expect(() => labelsIn('/nowhere/labels.json', 'real')).toThrow(/no file of labelled headlines/);
    expect(() => labelsIn(resolve(root, 'tools/package.json'), 'real')).toThrow(
      /package.json cannot be read/,
    );
  });
});

describe('a training', () => {
  const some = (event: string, count: number) => own.filter((one) => one.event === event).slice(0, count);
  const few = [
    ...some('close-sites', 60),
    ...some('strike', 45),
    ...some('raise-price', 45),
    ...some('none', 100),
  ];
  const { document, crossRead } = trainReader(few, []);

  it('gives the same weights each time', () => {
    expect(trainReader(few, []).document).toEqual(document);
  });

  it('reads headlines that it has not learnt far better than by chance', () => {
    const figures = figuresOf(crossRead, document.usableFrom);
    expect(figures.headlines).toBe(few.length);
    expect(figures.event).toBeGreaterThan(0.8);
    expect(figures.sector).toBeGreaterThan(0.5);
    expect(figures.usableRecall).toBeGreaterThan(0.6);
  });

  describe('of further labels', () => {
    const title = 'Zeppelin works of Zanzibar zigzag';
    const chosen = ['a', 'b', 'c', 'd'].map((end) => ({
      ...({
        title: `${title} ${end}`,
        usable: 'yes',
        why: '',
        event: 'strike',
        sector: 'aerospace',
      } as const),
      ...({ direction: 'none', from: 'editor', set: 'business' } as const),
    }));
    const taught = learnOn(document, [], chosen);
    const reading = (file: typeof document, of: string) => {
      const { calibration, score } = unpack(file);
      return rank(score(featuresOf(of)), calibration);
    };

    it('learns what editors chose, and is not calibrated by it', () => {
      const chance = (file: typeof document) =>
        reading(file, title).chances.find(({ event, sector }) => event === 'strike' && sector === 'aerospace')
          ?.probability ?? 0;
      expect(chance(taught)).toBeGreaterThan(2 * chance(document));
      expect(taught.calibration).toEqual(document.calibration);
    });

    it('keeps what it knew, though nobody shows it that again', () => {
      const known = few.filter(({ event }) => event === 'close-sites' || event === 'raise-price');
      const read = (file: typeof document) =>
        known.filter((one) => reading(file, one.title).readings[0].event === one.event).length;
      expect(read(document)).toBeGreaterThan(90);
      expect(read(taught)).toBeGreaterThan(0.95 * read(document));
    });

    it('is calibrated by labels of the part that is never learnt, where they are many and some make no case', () => {
      const unread = Array.from({ length: 8000 }, (_, at) => ({
        ...few[at % few.length]!,
        title: `${few[at % few.length]!.title}, edition ${at}`,
      })).filter((label) => isUnread(label.title));
      const calibration = (labels: typeof unread) =>
        learnOn(document, [], [...chosen, ...labels]).calibration;
      const all = calibration(unread);
      expect(all.reading).not.toEqual(document.calibration.reading);
      expect(all.directions).toEqual(document.calibration.directions);
      expect(calibration(unread.filter(({ usable }) => usable !== 'no'))).toEqual(document.calibration);
      expect(calibration(unread.slice(0, 200))).toEqual(document.calibration);
    });

    it('leaves which way it goes alone, of which nobody was asked', () => {
      const direction = (file: typeof document) => reading(file, title).readings[0].direction;
      expect(direction(taught)).toBe(direction(document));
    });
  });

  it('fits weights of which none is below nought', () => {
    const { usable, reading } = document.calibration;
    for (const weight of [usable[0], usable[1], reading[0], reading[1]])
      expect(weight).toBeGreaterThanOrEqual(0);
  });
});
