import type { Essay } from '../essay.js';

export const WHY_A_CASE_MUST_RECOMPUTE: Essay = {
  blocks: [
    'A casebook is typed once. Somebody invents a client, works the answer out in a spreadsheet, and copies the figures into a prompt, a table and a solution. From then on every figure exists three times, and nothing holds the three together. A price moves from £5 to £6 because it reads better. The table follows; the solution does not. Next year’s candidates meet a new question with an old answer.',
    'We went through 690 cases from the casebooks of business schools. At least 14 carry a note that one of their numbers is wrong. Those are the ones that somebody noticed. Another 89 have no solution that could be used.',
    { heading: 'The model first' },
    'Our cases are written the other way round. First come the facts, each with its unit; then the formulas; then the rule that decides. The prose comes last, and there is no figure in it. Where one belongs there is a slot, and the model fills it. Here is a coffee chain that thinks of opening 20 drive-thrus.',
    {
      caption: 'One site, one year',
      sums: [
        { sum: '£6 × 600 orders × 360 days', result: '£1,296,000', meaning: 'What a site sells.' },
        {
          sum: '£1,296,000 × 65% − £560,000',
          result: '£282,400',
          meaning: 'Its profit, at the gross margin and after fixed cost.',
        },
        {
          sum: '£282,400 − £94,770',
          result: '£187,630',
          meaning: 'What is left when 15% of the orders were the chain’s already, in its shops nearby.',
        },
        {
          sum: '£13,000,000 ÷ (20 × £187,630)',
          result: '3.46 years',
          meaning: 'The payback of all 20 sites.',
        },
      ],
    },
    'The hurdle is three years, so the answer is no. Forget the orders that the shops lose, and the same plan pays back in 2.3 years. One line turns the advice. That line is the case.',
    { heading: 'What a model can be asked' },
    'Text can be proofread. A model can be questioned, and by the time an editor sees a case it has been, by 50 checks. Do pounds an order, times orders a day, times days a year come to pounds a year? Can a candidate learn every figure that the answer needs, by reading or by asking? Does the conclusion open with the verdict, and does the verdict follow from the rule?',
    'Then the model is shaken. Every input is moved by up to half a per cent, 200 times over. A case whose verdict turns more than twice stands on a knife’s edge and goes back. And where the solution says that the advice would change below a certain share of lost orders, that share is tried: the verdict has to turn there, and not before.',
    'Of the 50, thirteen warn the editor and 37 block the case. Nobody approves past one that blocks. There is no button for it.',
    { heading: 'What it cannot be asked' },
    'None of this makes a case good. We read the work of our first writing program as an interviewer would. Its sums were without a fault. Its judgement was not: it moved machines to the customers who had just left, and it once spent £1.4 million on hiring a driver. No check had looked at that, since nothing in it fails to add up.',
    'That a case adds up is the part that can be promised. Whether it is worth forty minutes of somebody’s evening is what the editor is for.',
  ],
};
