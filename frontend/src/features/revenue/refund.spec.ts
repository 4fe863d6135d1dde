import { samplePassPayment, samplePayment } from '../../testing/sample-revenue.js';
import { consequenceOf, penceIn, refundPence, refundProblems, whyNoRefund } from './refund.js';

const NOW = new Date('2026-11-20T18:00:00Z');
const VALUES = { extent: 'part', amount: '1.50', reason: 'Bought twice' } as const;

it.each([
  ['3', 300],
  ['3.50', 350],
  ['£3.50', 350],
  [' 0.01 ', 1],
  ['1245', 124_500],
])('reads %j as %d pence', (text, pence) => {
  expect(penceIn(text)).toBe(pence);
});

it.each(['', '3.5', '3,50', '1,245', '3.505', '-3', '1e2', '£', '3 pounds', '.50', '٣', '3.'])(
  'does not guess at %j',
  (text) => {
    expect(penceIn(text)).toBeNull();
  },
);

it('asks for an amount that there is, and for a reason', () => {
  const payment = samplePayment({ refundedPence: 100, refundablePence: 200 });
  const amount = (text: string) => refundProblems({ ...VALUES, amount: text }, payment).amount;
  expect(amount('2')).toBeUndefined();
  expect(amount('2.01')).toBe('At most £2 can still be given back.');
  expect(amount('0.00')).toBe('Please give back at least 1p.');
  expect(amount('two')).toBe('Please write pounds as 3 or 3.50.');
  expect(refundProblems({ ...VALUES, reason: ' x ' }, payment)).toEqual({
    reason: 'Please say why, in a few words.',
  });
  expect(refundProblems(VALUES, payment)).toEqual({});
});

it('gives all that is left when all is asked for, whatever was typed', () => {
  const payment = samplePayment({ refundedPence: 100, refundablePence: 200 });
  expect(refundPence({ ...VALUES, extent: 'full' }, payment)).toBe(200);
  expect(refundProblems({ ...VALUES, extent: 'full', amount: 'nonsense' }, payment)).toEqual({});
});

describe('what a refund takes away', () => {
  const pass = samplePassPayment();
  it.each([
    ['a case in full', samplePayment(), 300, 'This closes the solution of Ferry prices for grace.', true],
    [
      'the rest of a case',
      samplePayment({ refundedPence: 100, refundablePence: 200 }),
      200,
      'This closes the solution of Ferry prices for grace.',
      true,
    ],
    ['a part', samplePayment(), 299, 'A part refund takes nothing away: access stays as it is.', false],
    ['the current month', pass, 1500, 'This ends the Pro Pass of grace now.', true],
    [
      'a month that is over',
      { ...pass, periodTo: '2026-11-18T09:00:00Z' },
      1500,
      'This month is over: a Pro Pass that is running now goes on.',
      false,
    ],
    [
      'a month ahead',
      { ...pass, periodFrom: '2026-12-18T09:00:00Z', periodTo: '2027-01-18T09:00:00Z' },
      1500,
      'This takes the paid month ahead from grace.',
      true,
    ],
  ] as const)('%s', (_name, payment, pence, text, harms) => {
    expect(consequenceOf(payment, pence, NOW)).toEqual({ text, harms });
  });
});

it('says why nothing can be given back', () => {
  const said = (['failed', 'lost', 'disputed', 'refunded', 'paid'] as const).map((state) =>
    whyNoRefund(samplePayment({ state })),
  );
  expect(new Set(said).size).toBe(5);
  expect(said[0]).toMatch(/Nothing was charged/);
});
