import type { Essay } from '../essay.js';

export const A_WRONG_NUMBER_HAS_A_NAME: Essay = {
  blocks: [
    'Four candidates are asked what a drive-thru earns in a year. They answer £282,400, £736,000, £842,400 and £2,824,000. The mark sheet says: right, wrong, wrong, wrong. It has just thrown away most of what it was told.',
    { heading: 'Right answers to other questions' },
    'A site sells coffee for £1,296,000, at a gross margin of 65%, with £560,000 of fixed cost. With that in front of you, the wrong answers can be read like signatures.',
    {
      caption: 'Four answers, read again',
      sums: [
        { sum: '£1,296,000 × 65% − £560,000', result: '£282,400', meaning: 'The profit of a site.' },
        {
          sum: '£1,296,000 − £560,000',
          result: '£736,000',
          meaning: 'Revenue taken for profit. The margin was forgotten.',
          isMistake: true,
        },
        {
          sum: '£1,296,000 × 65%',
          result: '£842,400',
          meaning: 'Gross profit. The rent and the wages were forgotten.',
          isMistake: true,
        },
        {
          sum: '£282,400 × 10',
          result: '£2,824,000',
          meaning: 'The profit of a site, with the decimal point one place off.',
          isMistake: true,
        },
      ],
    },
    'The second candidate should hear about margins, the third about fixed cost. The fourth understands the business and needs to look twice. One red cross for all three helps none of them.',
    { heading: 'Mistakes are formulas too' },
    'So the model of a case holds the wrong ways beside the right one, as formulas over the same facts. A number that comes in is compared with the answer, then with each mistake, then with the slips that everybody makes: ten, a hundred or a thousand times too much, a sign, a month for a year, a percentage of the wrong base. What matches says what happened: “You took revenue as profit: apply the 65% gross margin first.”',
    'Because they are formulas, they move with the case. Raise the rent, and the wrong answers change together with the right one. A check sees to it that no mistake leads to the answer, and no two to the same figure. What cannot be told apart cannot be named.',
    { heading: 'The way there' },
    'The method is marked apart from the result. Show your steps and they count, also where the last of them slipped. Full marks take one thing more: a sentence on what the number means for the client. Nobody hires a consultant to be told £282,400.',
    { heading: 'Where it is blind' },
    'The grader reads words and not thoughts. An idea in words that neither the case nor its list of synonyms knows counts for less than it is worth. Irony is beyond it. A wrong number that is carried into the next question is not followed there, although a kind examiner would.',
    'In return it has no moods. The same answers have the same score tonight and tomorrow, leaving an answer out never raises it, and where nothing can be said nothing is: there is no polite three out of five for what was not understood.',
  ],
};
