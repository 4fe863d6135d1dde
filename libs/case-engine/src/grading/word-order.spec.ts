import { breathsOf, orderOf } from './word-order.js';

const order = (text: string, doubt?: number) => orderOf(breathsOf(text), doubt);

describe('the order of words', () => {
  it.each([
    'What is it made of, and who pays for it in the end?',
    'Customers with and without a card; prices before and after the change; when and how they leave',
    'Margin of a new customer\n- Cost of the suit\n- Years without an offer',
    'need check how much of sale is from the old shops and what it cost',
  ])('is that of a thought: "%s"', (text) => expect(order(text)).toBe(1));

  it.each([
    'of who the comes and in customers a, with the earn is old, suit than the of a',
    'the are who of in a lawyers\nand of customers is of the to\nfrom the and margin',
  ])('is that of chance: "%s"', (text) => expect(order(text)).toBe(0));

  it('is not told by single words', () => {
    expect(order('the, of, and, who, a, is, the')).toBe(1);
    expect(breathsOf('£1,296,000 a year – 3.46 years')).toEqual([
      ['£1,296,000', 'a', 'year'],
      ['3.46', 'years'],
    ]);
  });

  it('forgives a slip, and less where there is doubt', () => {
    const slip =
      'Who comes for the offer and of is left, what each of them earns in a year, and how long they stay with us for it';
    expect(order(slip)).toBe(1);
    expect(order(slip, 1)).toBeLessThan(1);
  });
});
