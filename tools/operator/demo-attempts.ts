/** One attempt of the demo candidate: what they answered, and when. */
export interface DemoAttempt {
  /** The title of the case begins with it. */
  client: string;
  /** How many days ago, and at which hour (UTC), it was finished. */
  daysAgo: number;
  hour: number;
  minutes: number;
  answers: Readonly<Record<string, { text: string; number?: string }>>;
  /** Of 5 stars, for a case whose solution they opened. */
  rating?: number;
}

/**
 * Two weeks of one candidate, who begins with slips that everybody makes (VAT left in a price, courts under construction
 * forgotten, the pay at which too few would come, one group of members left out) and no risk in the advice, and ends with one
 * that sets the plan beside its rivals and says what would turn it.
 */
export const DEMO_ATTEMPTS: readonly DemoAttempt[] = [
  {
    client: 'Tidewater Coffee',
    daysAgo: 13,
    hour: 19,
    minutes: 28,
    rating: 4,
    answers: {
      structure: {
        text: 'Customers first: how many come in term and how many in the vacation, and what each of them spends. Then the cost of a shop: rent, staff, fit-out. And what competitors are near.',
      },
      'campus-task': {
        number: '£110,000',
        text: '3,150 for 30 weeks and 450 for 20 weeks are 103,500 customers. At £4.80 and a margin of 70% each brings £3.36, so £348,000 less £238,000 of fixed cost.',
      },
      'city-task': {
        number: '£183,000',
        text: '2,700 × 30 + 2,300 × 20 = 127,000 customers at £3.36 is £427,000, less £244,000.',
      },
      'refit-task': {
        number: '£28,600',
        text: 'Refitted shops won 200 a week and the others 30, so the refit brings 170. Over 50 weeks at £3.36 that is £28,600.',
      },
      divide: {
        number: '-£145,000',
        text: 'Ten shops earn 4 × 183,000 + 6 × 110,000 = £1,392,000. Four shops and 18 refits earn 732,000 + 515,000 = £1,247,000. So all ten are better.',
      },
      ideas: {
        text: 'Breakfast for summer schools and conferences. Letting the room to a language course in the evenings. Sending the baristas to the seaside shops in August.',
      },
      recommend: {
        text: 'Yes, open all ten. They earn £1.39m a year, more than four shops and refits. Students fill the shops for 30 weeks and that carries the vacation.',
      },
    },
  },
  {
    client: 'Highmoor Clubs',
    daysAgo: 10,
    hour: 18,
    minutes: 38,
    answers: {
      structure: {
        text: 'Demand: people who play padel, visits a year, four to a court, length of a booking. Supply: courts open now. Then what a court earns when it is full and what it costs. As a check, the older city, where building has stopped: what do its courts show?',
      },
      'said-task': {
        number: '27',
        text: '1.2m × 75% × 1.2% = 10,800 players. 25 visits of 1.5 hours, four to a court and 2,250 hours: 45 courts. Less the 18 that are open.',
      },
      'seen-task': {
        number: '21.7',
        text: '52 courts × 2,250 hours × 4 players ÷ 1.5 hours = 312,000 visits, for 14,400 players.',
      },
      'plan-task': {
        number: '£120,000',
        text: 'At 21.7 visits the city fills 39 courts. 18 and 20 are 38, so ours are full: 20 × (£54,000 − £48,000).',
      },
      ideas: {
        text: 'School lessons in the morning, beginners at half price before five, finding a fourth player for three friends. A climbing wall in a bay that is not needed.',
      },
      'turn-task': {
        number: '1.2%',
        text: 'With 38 courts and 39 filled it is about today’s 1.2% already.',
      },
      recommend: {
        text: 'Yes, build the 20. Even at 21.7 visits, which the older city shows, there is room for 21 courts, and they earn £120,000 a year. The risk is that padel goes the way of squash. Build the first bay of 8 first and repeat the survey.',
      },
    },
  },
  {
    client: 'Clearwell Opticians',
    daysAgo: 8,
    hour: 20,
    minutes: 41,
    rating: 5,
    answers: {
      structure: {
        text: 'From people to pairs: people by age, hearing loss, who wears an aid, who pays for it, years until the next pair. Second route: fitting rooms, pairs a week, weeks. Then what a room needs: audiologists at what pay, and their hours for a pair. Last, what a pair earns after maker and advertising.',
      },
      'buyers-task': {
        number: '151,000',
        text: '112,000 + 242,000 + 400,000 private wearers are 754,000. A pair lasts five years, so 151,000 a year.',
      },
      'rooms-task': {
        number: '157,000',
        text: '(800 × 2.6 + 440 × 2.4) × 50 weeks = 156,800, within 4% of the first route.',
      },
      'plan-task': {
        number: '£6.06m',
        text: '104 rooms × 2.6 × 50 = 13,520 pairs at £1,160. Less 104 audiologists at £50,000 and a quarter on top, less rooms at £30,000: £6.06m.',
      },
      ideas: {
        text: 'Sort out before the test: a short check on a tablet with every eye test, wax removed by the optician. Save their time: two rooms side by side. Find more of them: retired ones for two days a week, the degree paid for opticians who want to change.',
      },
      'hours-task': {
        number: '1,080',
        text: 'Tests 3 hours and choosing 1.5 are 4.5 for a pair. Two shops × 2.4 × 50 pairs need 1,080 of the 1,200 hours.',
      },
      'shared-task': {
        number: '£6.65m',
        text: '12,480 pairs at £1,160 is £14.48m. 52 audiologists at £67,500 and £3,000 of travel, rooms and assistants £40,000 each: £6.65m.',
      },
      close: {
        text: 'No, not one in every room. The market is large enough, 151,000 pairs a year and 157,000 by the rooms. Two shops that share an audiologist, with an assistant in each, earn £6.65m against £6.06m, and need 52 people instead of 104. The risk is that customers do not come back on the one day. Start with a few pairs of shops and count pairs a week.',
      },
    },
  },
  {
    client: 'Wharfedale Mutual',
    daysAgo: 3,
    hour: 19,
    minutes: 36,
    answers: {
      'ideas-first': {
        text: 'Money off at the renewal, an offer only to those who call, help without money such as a call after the first claim, two years at a fixed price. I would compare what each keeps (policies saved, margin, years they stay) with what it gives away to members who would have stayed.',
      },
      'bar-task': {
        number: '9.1%',
        text: 'A saved policy is worth £60 × 3 = £180 and takes £15 itself. £15 ÷ £165 = 9.1%.',
      },
      'net-task': {
        number: '£1.01m',
        text: 'Renewals rise from 65% to 77% of 100,000: 12,000 saved at £180 are £2.16m. All 77,000 who renew take £15, £1.155m.',
      },
      'others-task': {
        number: '-£2.13m',
        text: '180,000 × 1% × £180 is £324,000, and 91% of them take £15, £2.457m: a loss of £2.13m.',
      },
      'stay-task': {
        number: '1.8 years',
        text: 'The offer to callers costs £132,000 and keeps 2,400. (£1,155,000 − £132,000) ÷ (12,000 × £60 − 2,400 × £60) = 1.8 years.',
      },
      ideas: {
        text: 'Match a cheaper quote that a member shows. A call after the first claim. A reward for a neighbour who joins, an invitation to the members’ meeting.',
      },
      advise: {
        text: 'Yes, at the first renewal and no other. It earns £1.01m, although £980,000 goes to members who would have stayed. For older members it would lose £2.1m, since nine in ten stay anyway. An offer to callers brings £300,000. It turns if saved members stay less than 1.8 years. Older members may ask for the same. Leave the discount out of one letter in ten and count.',
      },
    },
  },
  {
    client: 'Burrowby Pets',
    daysAgo: 2,
    hour: 18,
    minutes: 39,
    rating: 4,
    answers: {
      structure: {
        text: 'One shop of each kind. Beside the discounter: food that goes if prices are kept, toys and grooming that go with it; if prices are matched, the cut on food that is sold anyway and customers who go all the same. Then other shops: how many must follow. Last, answers without price, such as a club.',
      },
      'stand-task': {
        number: '£5.88m',
        text: 'A shop earns £150,000 on food and loses half of £120,000 of extras with it: £210,000. 40% of that is £84,000, over 70 shops £5.88m.',
      },
      'near-task': {
        number: '£1.39m',
        text: 'Matched: 90% of £600,000 at 8% is £43,200, plus 10% of £210,000, £64,200 a shop. £84,000 − £64,200 = £19,800, over 70 shops £1.39m.',
      },
      'follow-task': {
        number: '29',
        text: 'Each shop that follows gives away 8% of £600,000, £48,000. £1.39m ÷ £48,000 = 29 shops.',
      },
      ideas: {
        text: 'Print the price on a card that is valid in one shop, call it a neighbour’s price, sell the sack in another size there. Weigh puppies on Saturdays, carry sacks to the car.',
      },
      advice: {
        text: 'Yes, beside the discounter and nowhere else. Keeping prices loses £5.88m a year; matching there is £1.39m better, or £1.2m with the 4 shops that follow. On food alone you are right, it covers the cut and no more, but toys and grooming stay as well. In every shop the price would lose money. Risks: the price travels, or the discounter opens beside more shops. Keep a list of shops that follow and count food and grooming by quarter.',
      },
    },
  },
  {
    client: 'Larkbeam',
    daysAgo: 1,
    hour: 19,
    minutes: 40,
    answers: {
      structure: {
        text: 'Both ways of selling are to be set beside the town without an offer, since salons leave anyway. For each: leavers that it saves, times what a light salon contributes; salons that would have stayed and pay less; clinics that pay less; the team. Then the two beside the waiting list. Last, how long a price that only the desk names can stay a secret.',
      },
      'open-plan': {
        number: '£148,500',
        text: 'The page saves 35% − 10% = 25% of 20,000 salons, 5,000 at £110, £550,000. But 32% are on the light plan, so 7% would have stayed: 1,400 at £90 is £126,000. Clinics: 110 at £1,050, £115,500. Less the team, £160,000.',
      },
      desk: {
        number: '£332,000',
        text: 'The desk saves 24%: 4,800 at £110 is £528,000. Bluffers are the gap between the two towns, 1% in the third quarter and 1% in the fourth: 400 at £90, £36,000. Less £160,000. Fewer salons are saved and more money is made.',
      },
      pace: {
        number: '£296,000',
        text: '1% in each of four quarters is 4%: 800 at £90 costs £72,000. £528,000 − £72,000 − £160,000 = £296,000, still more than the waiting list.',
      },
      fences: {
        text: 'Leave things out: no patient records, one calendar, reminders paid one by one. Let few hear of it: only when a list of customers is exported, under another name, another offer for each caller. Make staying better: orders of dye from the diary, a fixed price for clinics that sign for longer.',
      },
      close: {
        text: 'Yes, offer it at the desk alone. It gains £332,000 a year; the price page gains £148,500, and the waiting list £240,000. If bluffers rise above 5.8% a year the page without clinics is as good. Risks: salons tell each other of the price, and clinics may leave because their list is put off. Write down every call, keep one town without the offer, compare each quarter, and give clinics a date for the list.',
      },
    },
  },
];
