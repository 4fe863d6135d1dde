import fc from 'fast-check';
import { readHeadline } from './read-headline.js';
import { weights } from './weights.js';

describe('reading a headline', () => {
  it.each([
    ['Brindle Bank to shut 70 branches', 'close-sites', 'retail-bank', 'down'],
    ['Grocer to open 40 stores by 2028', 'open-sites', 'supermarket', 'up'],
    ['Electric carmaker slashes price of saloon', 'cut-price', 'carmaker', 'down'],
    ['Drugmaker plans £200m vaccine plant in Wales', 'build-capacity', 'pharma', 'up'],
    ['Water company asks to build reservoir in Kent', 'build-capacity', 'water-waste', 'up'],
    ['Train drivers to strike on bank holiday', 'strike', 'rail-bus', 'down'],
    ['Quiz suspends supplier over pay in garment factory', 'supply-ethics', 'fashion-retail', 'down'],
  ])('tells event, sector and direction: %s', (title, event, sector, direction) => {
    const reading = readHeadline({ title });
    expect(reading.readings[0]).toMatchObject({ event, sector, direction });
    expect(reading).toMatchObject({ taste: null, direction });
    expect(reading.usable).toBeGreaterThan(weights().usableFrom);
  });

  it.each([
    'FTSE 100 slips as miners and oil stocks drag',
    'Inflation eases to 3.2% in March',
    'Prime minister to face MPs over donations',
    'Ten ways to save on your energy bill',
    'Striker out for six weeks with hamstring trouble',
    'Scientists map the genome of the octopus',
    'Stocks end flat in thin trade',
  ])('takes no %s', (title) => {
    expect(readHeadline({ title }).usable).toBeLessThan(weights().usableFrom);
  });

  it('finds usable headlines worth taking, where they are no matter of taste', () => {
    expect(readHeadline({ title: 'Brindle Bank to shut 70 branches' }).worthTaking).toBe(true);
    const decline = readHeadline({ title: 'Brindle Bank to shut 70 branches after robber kills two' });
    expect(decline).toMatchObject({ taste: { id: 'death' }, worthTaking: false });
    expect(readHeadline({ title: 'Stocks end flat in thin trade' }).worthTaking).toBe(false);
  });

  it('leaves the trade of an unknown company open until the summary tells it', () => {
    const title = 'Holbrook Vane to cut 300 jobs';
    expect(readHeadline({ title }).readings[0].probability).toBeLessThan(0.5);
    const { readings } = readHeadline({ title, summary: 'The airline will ground a third of its flights.' });
    expect(readings[0]).toMatchObject({ event: 'layoffs', sector: 'airline' });
  });

  it('reads details that stand in plain words and no others', () => {
    expect(readHeadline({ title: 'Tesco to close 60 shops in Scotland by 2027' })).toMatchObject({
      place: 'Scotland',
      quantity: { text: '60', value: 60, unit: 'count' },
      when: 'by 2027',
      object: 'shops',
      actor: 'Tesco',
    });
    expect(readHeadline({ title: 'Royal Bank of Scotland raises $1.5bn' })).toMatchObject({
      quantity: { text: '$1.5bn', value: 1.5e9, unit: 'money' },
    });
    const plain = readHeadline({ title: 'Royal Bank of Scotland and others think again about us' });
    expect(plain).not.toHaveProperty('place');
    expect(plain).not.toHaveProperty('quantity');
    expect(readHeadline({ title: 'Rents up 8% in the US' })).toMatchObject({
      place: 'the US',
      quantity: { value: 8, unit: 'percent' },
    });
  });

  it.each([
    ['', 'nothing'],
    ['🎉🎉🎉', 'signs alone'],
    ['Le gouvernement annonce une réforme des retraites', 'another language'],
    ['x'.repeat(10_000), 'one endless word'],
    ['   \n\t ', 'spaces'],
  ])('takes %j for no news (%s)', (title) => {
    const { usable, worthTaking, readings } = readHeadline({ title });
    expect(usable).toBeLessThan(weights().usableFrom);
    expect(worthTaking).toBe(false);
    expect(readings).toHaveLength(3);
  });

  it('reads any text at all, twice in the same way', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (title, summary) => {
        const reading = readHeadline({ title, summary });
        expect(readHeadline({ title, summary })).toEqual(reading);
        for (const { probability } of reading.readings) expect(probability).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is not misled by markup', () => {
    const bare = readHeadline({ title: 'Grocer to open 40 stores' });
    expect(readHeadline({ title: '<b>Grocer</b> to open&nbsp;40 stores' })).toEqual(bare);
  });
});
