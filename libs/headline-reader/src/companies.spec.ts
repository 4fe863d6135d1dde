import { companiesIn } from './companies.js';
import { tokensOf } from './words.js';

const named = (title: string): string[] => companiesIn(tokensOf(title)).map(({ name }) => name);

describe('companies in a headline', () => {
  it('are known by name, the longest first', () => {
    expect(named('Royal Bank of Scotland and Marks & Spencer swap cards')).toEqual([
      'Royal Bank of Scotland',
      'Marks & Spencer',
    ]);
  });

  it('lead to their trades', () => {
    expect(companiesIn(tokensOf('Severn Trent seeks higher bills'))[0]?.sectors).toContain('water-waste');
  });

  it.each([
    ['Apple raises price of phones in Europe', ['Apple']],
    ['Apple growers fear late frost', []],
    ['Orchard owner turns to apple juice', []],
    ['Shell to close refinery', ['Shell']],
    ['Egg shell shortage hits bakers', []],
    ['Quiz suspends clothing supplier', ['Quiz']],
    ['Quiz: how well do you know your banks?', []],
    ['Next to open 20 stores', ['Next']],
    ['Next week’s results are awaited', []],
    ['Three to raise monthly prices', ['Three']],
    ['Three banks share counters', []],
    ['Boots sheds 4,000 jobs', ['Boots']],
    ['Walking boots recalled', []],
    ['Lorry drivers bring Target’s depots to a halt', ['Target']],
    ['Steelmaker misses target', []],
  ])('are told from words: %s', (title, names) => {
    expect(named(title)).toEqual(names);
  });
});
