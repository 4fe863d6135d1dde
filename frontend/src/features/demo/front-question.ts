/**
 * The question of the front page, in the words and figures of the demonstration case: written out, so that the page needs
 * neither the case nor the grader to print it. A spec holds it to the model.
 */
export const FRONT_QUESTION = {
  partId: 'p2',
  setting:
    'A small cinema needs money for a dearer lease, and has cut its Monday ticket. The house has doubled, and the staff want the offer to stay.',
  rows: [
    { label: 'Monday ticket', before: '£10', now: '£6' },
    { label: 'Visitors on a Monday', before: '200', now: '400' },
  ],
  notes: [
    { label: 'The film distributor keeps', text: '50% of each ticket' },
    { label: 'Snacks leave a profit of', text: '£3 a visitor' },
  ],
  ask: 'How much more does a Monday leave with the offer than before?',
  mistakes: 'five',
  soWhat: 'On Mondays alone the offer more than pays for the lease, which is why everybody likes it.',
} as const;
