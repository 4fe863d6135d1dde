import { type CaseItem, figuresOf, sumItems } from './blueprint-items.js';

const item = (some: Partial<CaseItem> = {}): CaseItem => ({
  ...{ scenario: 'queue', partId: 'profit', kind: 'quant', place: 1 },
  ...{ answered: 20, facility: 0.5, discrimination: 0.3 },
  ...some,
});
const figures = (...items: CaseItem[]) => figuresOf(sumItems(items));

describe('a question of several cases', () => {
  it('weighs each case by the attempts in it', () => {
    expect(
      sumItems([
        item({ answered: 30, facility: 0.8, discrimination: 0.5 }),
        item({ answered: 10, facility: 0.4, discrimination: 0.1 }),
      ]),
    ).toEqual([
      {
        ...{ scenario: 'queue', partId: 'profit', kind: 'quant', place: 1 },
        ...{ answered: 40, facility: 0.7, discrimination: 0.4, concern: null },
      },
    ]);
  });

  it('is another one in another scenario, and stands in the order of its case', () => {
    const summed = sumItems([
      item({ scenario: 'tours', place: 1 }),
      item({ partId: 'idea', place: 2 }),
      item({ partId: 'structure', place: 1 }),
    ]);
    expect(summed.map(({ scenario, partId }) => [scenario, partId])).toEqual([
      ['queue', 'structure'],
      ['queue', 'idea'],
      ['tours', 'profit'],
    ]);
  });

  it.each([
    ['19 attempts', [item({ answered: 19 })], null],
    ['20 attempts', [item({ answered: 20 })], 0.3],
    ['two cases of 10', [item({ answered: 10 }), item({ answered: 10, discrimination: 0.1 })], 0.2],
    ['cases of fewer than 5 alone', Array.from({ length: 9 }, () => item({ answered: 4 })), null],
    ['a case of fewer than 5 beside', [item(), item({ answered: 4, discrimination: -1 })], 0.3],
    ['a case in which all fared alike beside', [item(), item({ discrimination: null })], 0.3],
  ])('of %s tells people apart only by what is no chance', (_what, items, discrimination) => {
    expect(sumItems(items)[0]?.discrimination).toBe(discrimination);
  });

  it.each([
    [{ discrimination: 0.2 }, null],
    [{ discrimination: 0.19 }, /hardly better/],
    [{ discrimination: 0.04 }, /no better/],
    [{ facility: 0.05, discrimination: null }, /Hardly anybody/],
    [{ facility: 0.05, discrimination: -0.5, answered: 19 }, null],
  ])('with %j is of concern: %s', (some, sentence) => {
    const concern = sumItems([item(some)])[0]?.concern;
    if (sentence === null) expect(concern).toBeNull();
    else expect(concern).toMatch(sentence);
  });
});

describe('the questions of a blueprint', () => {
  it('come to their means, weighted by attempts', () => {
    const scenario = 'tours';
    expect(
      figures(
        item({ answered: 30, facility: 0.6, discrimination: 0.5 }),
        item({ scenario, answered: 10, facility: 0.2, discrimination: null }),
        item({ scenario, partId: 'idea', answered: 20, facility: 0.5, discrimination: 0.2 }),
      ),
    ).toEqual({ facility: 0.5, discrimination: 0.38, weakest: null });
  });

  it('say nothing until 20 people have answered them, whichever scenario they met', () => {
    const few = [item({ answered: 10 }), item({ partId: 'idea', answered: 10 })];
    const nothing = { facility: null, discrimination: null, weakest: null };
    expect(figures()).toEqual(nothing);
    expect(figures(...few)).toEqual(nothing);
    expect(figures(...few, item({ scenario: 'tours', answered: 10 }))).toEqual({ ...nothing, facility: 0.5 });
  });

  it('name the one that tells people apart the least', () => {
    const weak = { partId: 'idea', discrimination: 0.12 };
    expect(figures(item(), item(weak), item({ partId: 'last', discrimination: 0.19 })).weakest).toMatchObject(
      { ...weak, concern: expect.stringContaining('hardly') },
    );
    const alike = { partId: 'trap', facility: 0, discrimination: null };
    expect(figures(item(weak), item(alike)).weakest).toMatchObject(alike);
    expect(figures(item({ ...weak, answered: 19 }), item()).weakest).toBeNull();
    expect(figures(item({ facility: 0.05, discrimination: 0.45 }), item()).weakest).toBeNull();
  });
});
