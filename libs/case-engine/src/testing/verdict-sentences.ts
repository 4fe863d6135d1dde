import type { CaseModel } from '../model/case-model.js';

/** The question of a case, sentences that answer it before anybody has thought, and sentences that only set the scene. */
export type Told = {
  archetype: CaseModel['meta']['archetype'];
  question: string;
  /** Each states the answer, in one way or another. */
  hostile: readonly string[];
  /** Each may stand in front of a case, although it has words of deciding in it. */
  innocent: readonly string[];
};

/** Sentences on a client called Northlight, over the ways in which cases of all archetypes are decided. */
export const TOLD: readonly Told[] = [
  {
    archetype: 'market-entry',
    question: 'Should Northlight enter the German market?',
    hostile: [
      'Northlight should not enter the German market.',
      'The German market is not worth entering.',
      'Entering Germany would be a mistake.',
      'We recommend staying out of Germany.',
      'The answer is to stay at home.',
      'Northlight ought to enter Germany without delay.',
      'It would be wise to enter now.',
      'Do not enter.',
      'Should Northlight enter the German market? No, because the shops never pay back.',
      'Northlight Coffee: why entering Germany is a mistake',
    ],
    innocent: [
      'Should Northlight enter the German market?',
      'The board is considering whether to enter the German market.',
      'Its managers propose to enter Germany, which it has never done before.',
      'One answer on the table is to enter the German market with a local version.',
      'Is it worth it to enter the German market?',
      'Two rivals have entered Germany, and one of them has left again.',
      'The chief executive wants to enter before the rivals do.',
      'Size the opportunity and decide whether it is worth entering.',
    ],
  },
  {
    archetype: 'pricing',
    question: 'Should Northlight raise its prices?',
    hostile: [
      'Do not raise prices.',
      'Northlight Coffee: do not raise the prices!',
      'Raise the prices and accept that a few buyers leave.',
      'It does not pay to raise prices.',
      'A price rise is the right decision.',
      'The verdict: no price rise.',
      'Raising prices makes no sense for this client.',
      'She should keep her prices as they are.',
    ],
    innocent: [
      'The sales director proposes to raise all prices by a tenth.',
      'Find out how many buyers would leave and whether it pays.',
      'On the table is a rise on every price.',
      'The regional manager warns that families compare each bill with the cheapest offer.',
      'Is it time to raise prices?',
      'Would you raise the prices, knowing that the board wants more profit?',
      'No two managers agree on the right prices.',
    ],
  },
  {
    archetype: 'mergers-acquisitions',
    question: 'Should Northlight buy the carton maker?',
    hostile: [
      'The carton maker is not worth its price.',
      'Northlight must walk away from the deal.',
      'The acquisition is not worth the money.',
      'I would advise against buying the carton maker.',
      'Buy the carton maker at once.',
      'The deal destroys value.',
      'Say no to the deal.',
    ],
    innocent: [
      'Northlight has been offered all the shares of a carton maker.',
      'Analysts doubt the deal, because the carton maker alone earns little.',
      'The partners will buy only if the company is worth at least the asking price to them.',
      'Is the carton maker worth its asking price?',
      'Does buying a carton maker earn its cost of capital?',
      'Value it by itself and hold the result against the price.',
    ],
  },
  {
    archetype: 'turnaround',
    question: 'Should Northlight close the canteens?',
    hostile: [
      'We recommend closing the canteens.',
      'Closing the canteens is the only way out.',
      'The canteens should be closed.',
      'Northlight has every reason to close them.',
      'The right answer is no.',
      'There is no case for closing the canteens.',
    ],
    innocent: [
      'The finance director wants to close them.',
      'Find out what closing them would save, and what would remain to be paid by the others.',
      'According to the accounts nine canteens lose money, each much like the others.',
      'Landlords would let her go without a penalty if the canteens closed.',
      'Northlight Coffee: close the canteens that lose money?',
      'They close for the two weeks around the New Year.',
    ],
  },
  {
    archetype: 'investment',
    question: 'Should Northlight build the cold store?',
    hostile: [
      'Northlight should go ahead and build it.',
      'The cold store is well worth building.',
      'The store clears its hurdle with ease.',
      'Invest in the store; the return is good enough.',
      'The figures speak for building the store.',
      'The recommendation is a clear yes.',
    ],
    innocent: [
      'Members expect the store to earn at least a tenth of what it costs.',
      'Some members remember a hailstorm and want to be sure.',
      'Apple growers may build a cold store to sell in spring.',
      'They will build it if it earns what they expect.',
      'Work out what waiting earns, and what it costs besides electricity.',
      'The store has to clear the hurdle in a normal year.',
    ],
  },
  {
    archetype: 'growth',
    question: 'Should Northlight run the national campaign?',
    hostile: [
      'The national campaign does not pay.',
      'Northlight is better off without the campaign.',
      'The campaign misses its hurdle.',
      'Spoiler: television is not worth it.',
      'Clearly it should not run the campaign.',
      'The numbers do not add up.',
    ],
    innocent: [
      'The founder wants to go national.',
      'Find out whether quieter ways to grow do better.',
      'The board spends on growth only what brings back two pounds for each pound.',
      'The board asks whether there is a better use of the money.',
      'A trial of television in one region brought many families.',
    ],
  },
  {
    archetype: 'operations',
    question: 'Should Northlight add the gates?',
    hostile: [
      'Adding gates is a waste of money.',
      'Northlight should add one gate only.',
      'The best decision is to add no gate at all.',
      'Hint: the answer is yes.',
      'The trustees would be right to approve the gates.',
    ],
    innocent: [
      'The treasurer says that the ticket hall should be enlarged instead.',
      'The director wants more gates at the gallery.',
      'The trustees will pay for running the gates if they bring enough after their own cost.',
      'Find where visitors get stuck and what new gates would bring.',
      'The investment must add at least twice its cost.',
    ],
  },
  {
    archetype: 'new-product',
    question: 'Should Northlight launch the sensor?',
    hostile: [
      'Launching the sensor is worthwhile.',
      'The launch is a bad idea.',
      'Northlight should hold off on the launch.',
      'The company is right not to launch.',
      'The launch will fail to reach its target.',
      'The model answer begins with a no.',
    ],
    innocent: [
      'The managing director will go ahead only if paying households earn the launch back.',
      'Work out how many are needed to earn the launch back.',
      'In a trial the first month was free, and the sales team is delighted.',
      'What would have to be true for the launch to succeed?',
      'Its engineers have built a sensor that warns of leaking pipes.',
    ],
  },
  {
    archetype: 'competitive-response',
    question: 'Should Northlight match the discounter in every shop?',
    hostile: [
      'Matching the discounter everywhere costs more than it saves.',
      'Match the discounter only where it bites.',
      'Northlight should match in some shops and not in all.',
      'It is better not to match.',
      'Conclusion: do not match.',
    ],
    innocent: [
      'The commercial director would cut food prices in every shop, because one chain needs one price.',
      'Set what matching costs against what standing firm loses, shop by shop.',
      'It will give up margin only where that leaves the chain better off than keeping its prices.',
      'Matching does not bring volume from the discounter.',
    ],
  },
  {
    archetype: 'public-sector',
    question: 'Should the council renew the programme?',
    hostile: [
      'The council should not renew the programme.',
      'Renewing the programme cannot be justified.',
      'The programme must not be renewed.',
      'The council should say no.',
      'The programme falls short of its target.',
    ],
    innocent: [
      'A council has to decide whether to renew it and asks what would have happened without it.',
      'It will pay at most so much for each job that would not exist otherwise.',
      'The provider is proud of its certificates.',
      'The head of skills adds that people need help now, not studies.',
    ],
  },
  {
    archetype: 'profitability',
    question: 'Why did profit fall, and should Northlight stop its family shows?',
    hostile: [
      'Stopping the family shows is wrong.',
      'Northlight should keep the family shows.',
      'The plan to stop them does not work.',
      'The directors should reject the plan.',
      'Why Northlight should not stop its family shows',
    ],
    innocent: [
      'Several directors have found the culprit: family shows, which grow fast and earn least on a ticket.',
      'They propose to stop them and to win some of those families for festivals.',
      'Explain the fall, then test what closing them would really save.',
      'Because the step cannot be undone, the chief executive wants it to add enough.',
      'Some directors ask whether family shows earn enough to be worth the people and space that they tie up.',
    ],
  },
  {
    archetype: 'market-sizing',
    question: 'Should Northlight build the padel courts?',
    hostile: [
      'Building the courts would be premature.',
      'The depot should not be built out in full.',
      'The correct decision is not to build.',
      'The market is too small to be worth it.',
    ],
    innocent: [
      'The board will go ahead only if the city can fill all of them.',
      'Work out how many courts the players of the city can fill, and who else is already building.',
      'The depot can be fitted out in bays.',
      'Has the city room for new padel courts?',
    ],
  },
];
