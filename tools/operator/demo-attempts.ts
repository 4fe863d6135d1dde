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
 * Two weeks of one candidate, who begins with slips that everybody makes (fixed cost left out, courts under construction
 * forgotten, a discount counted for those it saves alone) and no risk in the advice, and ends with one that sets the
 * plan beside its rivals and says what would turn it.
 */
export const DEMO_ATTEMPTS: readonly DemoAttempt[] = [
  {
    client: 'Tidewater Coffee',
    daysAgo: 13,
    hour: 19,
    minutes: 34,
    rating: 4,
    answers: {
      p1: {
        text: 'I would look at three things. Customers: how many come in a term week and how many are left in the vacation, and what each of them spends. Cost: ingredients, rent, staff and the fit-out. Competition: coffee shops that are near the campus already.',
      },
      p2: {
        number: '£336,000',
        text: '3,000 customers for 30 weeks and 1,500 for 20 weeks make 120,000 a year. At £4 and a gross margin of 70% that is £336,000.',
      },
      p3: {
        number: '0.7 years',
        text: '£240,000 of fit-out divided by £336,000 is about 0.7 years, well within 3.',
      },
      p4: {
        text: 'Summer schools and conferences, tourists on walking tours, shorter opening hours in the vacation, fewer staff.',
      },
      p5: {
        text: 'Yes, open the shops. Each earns £336,000 and pays back in under a year. There are enough students in term to carry the vacation.',
      },
    },
  },
  {
    client: 'Highmoor Clubs',
    daysAgo: 10,
    hour: 18,
    minutes: 38,
    answers: {
      p1: {
        text: 'First the demand: people of playing age, the share who play padel, games each week, four to a court. Then what a court can sell: opening hours, how many of them outside the evenings, length of a booking. Then the supply: courts open today. Last, compare with a mature city.',
      },
      p2: {
        number: '150',
        text: '1.2m people, 75% of playing age, 4% play: 36,000 players. Half a game a week and four to a court is 4,500 bookings of an hour and a half. A court sells 45 hours a week, so 150 courts.',
      },
      p3: {
        number: '50',
        text: '150 courts needed less 100 open today leaves room for 50.',
      },
      p4: {
        number: '144',
        text: '180 courts for 1.5m people is 12 per 100,000; at 1.2m people that is 144.',
      },
      p5: {
        text: 'Fill the quiet hours: school sessions in the morning, company leagues at lunch, coaching for beginners. Use the hall for more: a climbing wall, badminton.',
      },
      p6: {
        text: 'Yes, build the 40 courts. The city can fill 150 and has 100, so there is room for 50. The mature city points to 144. A risk is that padel fades; open one bay first and watch the bookings.',
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
      p1: {
        text: 'People with hearing loss by age band, the share who wear an aid at all, the share who pay privately. Then aids each, how long an aid lasts, and the price. I would check the total by a second route: fitting rooms and people fitted each week. Last, what share opticians can win.',
      },
      p2: {
        number: '7.8 million',
        text: '8.5m at 20%, 6.5m at 40% and 5m at 70%: 1.7m, 2.6m and 3.5m, together 7.8m.',
      },
      p3: {
        number: '£312m',
        text: '7.8m with loss, 40% wear an aid, a quarter of those pay for it: 780,000 wearers. Two aids replaced every six years is 260,000 aids a year, at £1,200 each £312m.',
      },
      p4: {
        number: '3.8%',
        text: '1,250 rooms, two people a week for 50 weeks, two aids at £1,200: £300m. That is £12m or 3.8% below the first route, inside the 15% the directors want.',
      },
      p5: {
        text: 'Reach people earlier: a free hearing test with every eye test, a letter at sixty-five. Make buying easier: monthly payment with check-ups, a trial at home. Bring them back sooner: trade-in of the old aid.',
      },
      p6: {
        text: 'Yes, the market is large enough. It is worth £312m a year; at 8% Clearwell sells about £25m against the £22m it asks for, and the second route agrees within 4%. The answer turns if wearers keep an aid for nearly seven years instead of six. Audiologists are scarce and the chains may cut prices. Ask customers when they last bought, and run ten shops for half a year before the rest.',
      },
    },
  },
  {
    client: 'Wharfedale Mutual',
    daysAgo: 3,
    hour: 19,
    minutes: 36,
    answers: {
      p1: {
        text: 'Who is really saved: renewals with the discount against without it. What a saved policy is worth: margin a year and how long it stays on. What is given away to members who would have stayed anyway. Then fairness: whether long-held members ask for the same.',
      },
      p2: {
        number: '£2.16m',
        text: 'Renewals rise from 65% to 77% of 100,000, so 12,000 policies are saved. At £60 a year for three years they are worth £2.16m.',
      },
      p3: {
        number: '£1.98m',
        text: 'The discount of £15 on 12,000 policies costs £180,000, which leaves £1.98m.',
      },
      p4: {
        number: '-£2.1m',
        text: 'Only 1% of 180,000 is saved, £324,000, and £15 goes to 91% of them, about £2.46m: a loss of £2.1m.',
      },
      p5: {
        text: 'Before the letter: a call after the first claim, a free check of alarms. At the renewal: a price fixed for two years, cover for bicycles instead of money off. With members: a reward for a neighbour who joins.',
      },
      p6: {
        text: 'Yes, for first-year members only: it brings about £2m a year against £750,000, and for older policies it would lose £2.1m. Long-standing members may ask for the same. Put it into the renewal letter from January and hold one letter in ten back as a control.',
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
      p1: {
        text: 'The question is where to answer, so I start with the shops beside the discounter and those without one. For the first: food volume that leaves, and the toys and grooming that go with it. Then what a cut costs on food that would have sold anyway, and shoppers who leave all the same. Last, answers other than price.',
      },
      p2: {
        number: '£5.88m',
        text: 'A shop earns £150,000 on food and loses half of £120,000 of extras with it: £210,000. 40% of that is £84,000, over 70 shops £5.88m.',
      },
      p3: {
        number: '£6.9m',
        text: 'Beside the discounter: 90% of £600,000 at 8% is £43,200, plus 10% of £210,000, £64,200 a shop, £4.49m for 70. The other 50 shops give away £48,000 each, £2.4m. Together £6.9m.',
      },
      p4: {
        number: '£1.39m',
        text: '£5.88m if prices are kept, £4.49m if only the 70 shops match: £1.39m better.',
      },
      p5: {
        text: 'Be hard to compare: own-label food, food plans for one dog, a bundle of food and grooming. Give a reason to come: puppy classes, free weighing, a vet once a month. Cut less: a card for loyal shoppers, lower prices on ten sacks only.',
      },
      p6: {
        text: 'No, do not match everywhere: match in the 70 shops beside the discounter. Everywhere costs £6.9m, £1m more than doing nothing, because £2.4m goes to shoppers who have no discounter near by. Only near it gains £1.39m. The discounter may cut again or open beside more shops. Print the new lists for those shops only and watch food and grooming week by week for a quarter.',
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
