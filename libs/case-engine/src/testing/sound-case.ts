import type { CaseModel } from '../model/case-model.js';

/** A fresh copy of a complete case that passes every check; tests plant one defect in it. */
export const soundCase = (): CaseModel => structuredClone(SOUND_CASE);

const SOUND_CASE: CaseModel = {
  schema: 'case/1',
  id: 'northlight-drive-thru',
  version: 1,
  seed: 20251120,
  title: 'Northlight Coffee: should the chain convert retail-park sites to drive-thru?',
  description:
    "A coffee chain can turn 20 retail-park sites into drive-thrus. Work out what one site earns, what it takes from the chain's own shops, and whether the programme clears its targets.",
  client: {
    name: 'Northlight Coffee',
    describedAs: 'a UK chain of high-street coffee shops',
  },
  meta: {
    archetype: 'market-entry',
    industry: 'consumer-retail',
    format: ['interviewer-led', 'candidate-led', 'chatbot', 'peer-script'],
    difficulty: {
      label: 'intermediate',
      structure: 3,
      quant: 3,
      creativity: 2,
    },
    estimatedMinutes: 35,
    locale: 'en-GB',
    currency: 'GBP',
    topicsTested: ['unit economics', 'cannibalisation', 'payback', 'break-even'],
  },
  provenance: {
    headline: 'Coffee chains race to open drive-thru sites as high-street footfall softens',
    publisher: 'Example Gazette',
    url: 'https://news.example/coffee-drive-thru',
    publishedAt: '2025-11-17',
    fictionalised: true,
    realFacts: ['chains are opening drive-thru sites', 'high-street footfall is softening'],
    generator: {
      kind: 'author',
      model: null,
      promptHash: null,
    },
  },
  facts: {
    shops: {
      label: 'High-street shops today',
      value: 120,
      unit: 'shop',
      reveal: 'prompt',
      context: true,
    },
    units: {
      label: 'Sites to convert',
      value: 20,
      unit: 'site',
      reveal: 'prompt',
    },
    targetProfit: {
      label: 'Profit target',
      value: 4000000,
      unit: 'GBP/year',
      reveal: 'prompt',
    },
    targetPayback: {
      label: 'Payback hurdle',
      value: 3,
      unit: 'year',
      reveal: 'prompt',
    },
    capexPerSite: {
      label: 'Conversion capex',
      value: 650000,
      unit: 'GBP/site',
      reveal: 'ask',
      ask: ['capex', 'investment', 'conversion cost', 'upfront'],
      range: [600000, 700000],
    },
    ticketShop: {
      label: 'Average ticket, high-street shop',
      value: 4.5,
      unit: 'GBP/order',
      reveal: 'ex1',
    },
    ticketDT: {
      label: 'Average ticket, drive-thru',
      value: 6,
      unit: 'GBP/order',
      reveal: 'ex1',
      range: [5.5, 6.5],
    },
    ordersShop: {
      label: 'Orders a day, high-street shop',
      value: 400,
      unit: 'order/site/day',
      reveal: 'ex1',
      distractor: true,
    },
    ordersDT: {
      label: 'Orders a day, drive-thru',
      value: 600,
      unit: 'order/site/day',
      reveal: 'ex1',
      range: [550, 650],
    },
    days: {
      label: 'Trading days',
      value: 360,
      unit: 'day/year',
      reveal: 'ex1',
    },
    gm: {
      label: 'Gross margin on sales',
      value: 0.65,
      unit: '1',
      reveal: 'ask',
      ask: ['margin', 'cost of goods', 'cogs', 'variable cost'],
    },
    cannibal: {
      label: 'Share of drive-thru orders taken from our own shops',
      value: 0.15,
      unit: '1',
      reveal: 'ask',
      ask: ['cannibal', 'existing shops', 'own sales', 'overlap'],
      range: [0.1, 0.2],
    },
    rent: {
      label: 'Rent',
      value: 180000,
      unit: 'GBP/site/year',
      reveal: 'ex2',
      range: [160000, 200000],
    },
    staff: {
      label: 'Staff',
      value: 310000,
      unit: 'GBP/site/year',
      reveal: 'ex2',
    },
    energy: {
      label: 'Energy',
      value: 40000,
      unit: 'GBP/site/year',
      reveal: 'ex2',
    },
    otherFixed: {
      label: 'Other fixed cost',
      value: 30000,
      unit: 'GBP/site/year',
      reveal: 'ex2',
    },
    shopFall: {
      label: 'Fall in the yearly profit of the high-street shops',
      value: 6000000,
      unit: 'GBP/year',
      reveal: 'ask',
      ask: ['fall', 'decline', 'footfall', 'shop profit'],
      context: true,
    },
    pilotSites: {
      label: 'Sites of a pilot',
      value: 5,
      unit: 'site',
      reveal: 'ask',
      ask: ['pilot', 'phased', 'trial'],
    },
  },
  calcs: {
    fixed: {
      label: 'Fixed cost of a drive-thru site',
      formula: 'rent + staff + energy + otherFixed',
      unit: 'GBP/site/year',
      value: 560000,
    },
    revDT: {
      label: 'Annual sales of a drive-thru site',
      formula: 'ticketDT * ordersDT * days',
      unit: 'GBP/site/year',
      value: 1296000,
    },
    siteProfit: {
      label: 'Annual profit of a converted site before any effect on shops',
      formula: 'revDT * gm - fixed',
      unit: 'GBP/site/year',
      value: 282400,
    },
    cannibLoss: {
      label: 'Margin lost in our own shops',
      formula: 'cannibal * ordersDT * ticketShop * days * gm',
      unit: 'GBP/site/year',
      value: 94770,
    },
    netSite: {
      label: 'Annual profit a site adds after cannibalisation',
      formula: 'siteProfit - cannibLoss',
      unit: 'GBP/site/year',
      value: 187630,
    },
    netTotal: {
      label: 'Annual profit the programme adds',
      formula: 'netSite * units',
      unit: 'GBP/year',
      value: 3752600,
    },
    pilotNet: {
      label: 'Annual profit a pilot adds',
      formula: 'pilotSites * netSite',
      unit: 'GBP/year',
      value: 938150,
    },
    capex: {
      label: 'Conversion capex of the programme',
      formula: 'capexPerSite * units',
      unit: 'GBP',
      value: 13000000,
    },
    payback: {
      label: 'Payback of the programme',
      formula: 'capex / netTotal',
      unit: 'year',
      value: 3.464,
      round: 3,
    },
    maxCannib: {
      label: 'Break-even share of orders taken from our own shops',
      formula: '(siteProfit - capexPerSite / targetPayback) / (ordersDT * ticketShop * days * gm)',
      unit: '1',
      value: 0.104,
      round: 3,
    },
  },
  decision: {
    rule: 'netTotal >= targetProfit && payback <= targetPayback',
    verdict: 'no',
    flip: {
      lever: 'cannibal',
      direction: 'below',
      calc: 'maxCannib',
    },
  },
  reading: { event: 'open-sites', sector: 'pub-restaurant', direction: 'up', probability: 0.8, sure: true },
  bridge: 'Footfall is softening and rivals are opening drive-thru sites.',
  options: [
    {
      name: 'convert all sites',
      worth: 'netTotal',
      passes: 'netTotal >= targetProfit && payback <= targetPayback',
    },
    { name: 'pilot at the parks farthest from our shops', worth: 'pilotNet', recommended: true },
    { name: 'convert none', worth: '0' },
  ],
  levers: [
    {
      lever: 'units',
      from: 1,
      to: 30,
      worth: 'netTotal',
      passes: 'netTotal >= targetProfit && payback <= targetPayback',
    },
  ],
  twist: {
    says: 'On its own a site earns {calc:siteProfit} a year, and all of them together would reach the target. Once the orders that they take from our own shops are counted, a site adds {calc:netSite}.',
    holds: 'siteProfit * units >= targetProfit && netTotal < targetProfit',
  },
  cause: { moved: ['ordersDT', 'cannibal'], gain: 'netTotal', problem: 'shopFall', hurdle: 'targetProfit' },
  ranges: {
    capexPerSite: [400000, 1200000, 'lane, kitchen and signs on a leased site'],
    ticketShop: [3.5, 6, 'a hot drink, with a snack in every third order'],
    ticketDT: [4, 8, 'more than one drink in a car'],
    gm: [0.55, 0.75, 'beans, milk, cups and food'],
    payback: [1, 8, 'leases run ten years'],
  },
  prompt:
    'Our client, Northlight Coffee, runs {fact:shops} high-street coffee shops in the UK. Footfall is softening and rivals are opening drive-thru sites. Northlight can convert {fact:units} leased retail-park sites to drive-thru. The chief executive wants the programme to add at least {fact:targetProfit} of profit a year and to pay back within {fact:targetPayback} years. Should Northlight convert the {fact:units} sites?',
  clarifications: [
    {
      q: 'What counts as profit?',
      a: 'Gross margin less the fixed cost of the site, before tax and central cost.',
    },
    {
      q: 'Is the decision all or nothing?',
      a: 'No. A phased roll-out or a pilot is possible.',
    },
    {
      q: 'How quickly do sites mature?',
      a: 'Assume a converted site trades at its mature level from day one.',
    },
  ],
  framework: {
    note: 'One good structure, not the only one.',
    buckets: [
      {
        id: 'b1',
        label: 'Drive-thru demand at retail parks',
        leaves: [
          'Car traffic and orders a day per site',
          'Ticket size against the high-street shop',
          'Rival drive-thru sites near each park',
        ],
        explored: true,
      },
      {
        id: 'b2',
        label: 'Site economics after conversion',
        leaves: [
          'Gross margin on drive-thru orders',
          'Rent, staff and energy a year',
          'Conversion capex and payback',
        ],
        explored: true,
      },
      {
        id: 'b3',
        label: 'Effect on the {fact:shops} high-street shops',
        leaves: [
          'Orders taken from our own coffee shops',
          'Margin lost on cannibalised orders',
          'Brand and loyalty effect',
        ],
        explored: true,
      },
      {
        id: 'b4',
        label: 'Ability to deliver the conversion',
        leaves: [
          'Lease and planning permission',
          'Lane speed and kitchen layout',
          'Roll-out pace and pilot option',
        ],
        explored: false,
        deprioritised: 'Qualitative; used in the risks.',
      },
    ],
  },
  exhibits: [
    {
      id: 'ex1',
      title: 'Exhibit 1. Trading profile by format',
      kind: 'table',
      columns: ['Format', 'Average ticket (£)', 'Orders a day', 'Trading days a year'],
      rows: [
        [
          'High-street shop',
          {
            fact: 'ticketShop',
          },
          {
            fact: 'ordersShop',
          },
          {
            fact: 'days',
          },
        ],
        [
          'Drive-thru (pilot)',
          {
            fact: 'ticketDT',
          },
          {
            fact: 'ordersDT',
          },
          {
            fact: 'days',
          },
        ],
      ],
      altText: 'Table comparing ticket, orders and trading days of a high-street shop and a drive-thru.',
      revealOn: 'b1',
      source: 'Northlight Coffee, trading data',
    },
    {
      id: 'ex2',
      title: 'Exhibit 2. Fixed cost of a drive-thru site',
      kind: 'bar',
      unit: '£ a year',
      axisFrom: 0,
      series: [
        {
          label: 'Rent',
          value: {
            fact: 'rent',
          },
        },
        {
          label: 'Staff',
          value: {
            fact: 'staff',
          },
        },
        {
          label: 'Energy',
          value: {
            fact: 'energy',
          },
        },
        {
          label: 'Other',
          value: {
            fact: 'otherFixed',
          },
        },
      ],
      totalCalc: 'fixed',
      altText: 'Bars of four fixed cost lines that together make the total.',
      revealOn: 'b2',
      highlight: 'Staff',
      source: 'Northlight Coffee, site budgets',
    },
  ],
  parts: [
    {
      id: 'p1',
      kind: 'structure',
      minutes: 5,
      ask: 'How would you structure the decision?',
      frameworkRefs: ['b1', 'b2', 'b3', 'b4'],
    },
    {
      id: 'p2',
      kind: 'quant',
      minutes: 9,
      ask: 'What annual profit does one converted site add, before any effect on existing shops?',
      answer: 'siteProfit',
      path: ['revDT', 'fixed', 'siteProfit'],
      frameworkRefs: ['b1', 'b2'],
      tolerancePct: 2,
      mistakes: [
        {
          id: 'no-fixed',
          formula: 'revDT * gm',
          says: 'You stopped at gross profit: the fixed cost of the site is missing.',
        },
        {
          id: 'no-margin',
          formula: 'revDT - fixed',
          says: 'You took revenue as profit: apply the {fact:gm} gross margin first.',
        },
        {
          id: 'shop-ticket',
          formula: 'ticketShop * ordersDT * days * gm - fixed',
          says: 'You used the high-street ticket for a drive-thru order.',
        },
      ],
      soWhat: 'The site earns money on its own, so the case turns on what it takes from existing shops.',
      hints: [
        'Start from what one site sells in a year: ticket, orders a day, trading days.',
        'Gross margin comes off sales; the four lines of Exhibit 2 are the fixed cost.',
      ],
    },
    {
      id: 'p3',
      kind: 'quant',
      minutes: 9,
      ask: 'Include orders taken from existing shops. Does the programme meet both targets?',
      answer: 'payback',
      path: ['cannibLoss', 'netSite', 'netTotal', 'capex', 'payback'],
      frameworkRefs: ['b2', 'b3'],
      tolerancePct: 3,
      mistakes: [
        {
          id: 'no-cannib',
          formula: 'capex / (siteProfit * units)',
          says: 'You left out cannibalisation.',
        },
        {
          id: 'cannib-dt-ticket',
          formula: 'capex / ((siteProfit - cannibal * ordersDT * ticketDT * days * gm) * units)',
          says: 'Lost orders are worth the high-street ticket, not the drive-thru ticket.',
        },
      ],
      soWhat: 'It misses both targets by a small margin, so a lever is worth finding before saying no.',
      hints: [
        'What does an order that moves from a shop to the drive-thru cost Northlight?',
        'Compare the profit of all sites with the capex of all sites.',
      ],
    },
    {
      id: 'p4',
      kind: 'brainstorm',
      minutes: 5,
      ask: 'What could bring the programme inside the hurdle?',
      frameworkRefs: ['b1', 'b3'],
      ideas: {
        'Raise the value of an order': [
          'food bundle at the speaker',
          'larger cup default',
          'drive-thru only menu',
        ],
        'Protect the shops': [
          'choose parks far from our shops',
          'shop-only loyalty offer',
          'click-and-collect kept for the high street',
        ],
        'Spend less to convert': ['modular lane kit', 'landlord contribution'],
      },
    },
    {
      id: 'p5',
      kind: 'recommend',
      minutes: 7,
      ask: 'The chief executive walks in. What do you recommend?',
      frameworkRefs: ['b1', 'b2', 'b3', 'b4'],
    },
  ],
  solution: {
    recommendation:
      "Do not convert all {fact:units} sites yet; pilot five. At today's economics a site nets {calc:netSite} a year after cannibalisation, so the programme adds {calc:netTotal}, below the target of {fact:targetProfit}, and pays back in {calc:payback} years against {fact:targetPayback}. The gap is small: if the share of orders taken from our own shops falls from {fact:cannibal} to {calc:maxCannib} or less, payback reaches the hurdle.",
    reasons: ['netSite', 'netTotal', 'payback'],
    risks: ['Pilot demand may not hold once rivals open nearby', 'Planning permission for the lane can slip'],
    nextSteps: [
      'Pilot five parks farthest from our shops for six months',
      'Measure cannibalisation with loyalty data',
      'Test a food bundle at the speaker',
    ],
  },
  rubric: {
    scale: [1, 5],
    criteria: [
      {
        id: 'r1',
        dimension: 'structuring',
        weight: 25,
        parts: ['p1'],
        anchors: {
          '1': 'Lists generic revenue and cost only',
          '3': 'Separates demand, site economics and the effect on existing shops',
          '5': 'Names cannibalisation unprompted and says which branch decides the case',
        },
      },
      {
        id: 'r2',
        dimension: 'quantitative',
        weight: 30,
        parts: ['p2', 'p3'],
        anchors: {
          '1': 'Needs the formula',
          '3': 'Reaches {calc:siteProfit} and {calc:payback:unit} within tolerance',
          '5': 'Also compares with both targets unprompted and sanity-checks the size',
        },
      },
      {
        id: 'r3',
        dimension: 'judgement',
        weight: 15,
        parts: ['p3'],
        anchors: {
          '1': 'Stops at the number',
          '3': 'Says the programme misses by a small margin',
          '5': 'Finds the break-even cannibalisation of {calc:maxCannib} and says how to test it',
        },
      },
      {
        id: 'r4',
        dimension: 'creativity',
        weight: 10,
        parts: ['p4'],
        anchors: {
          '1': 'Fewer than three ideas',
          '3': 'Five ideas in two groups',
          '5': 'Seven or more grouped ideas, with a first choice and why',
        },
      },
      {
        id: 'r5',
        dimension: 'synthesis',
        weight: 20,
        parts: ['p5'],
        anchors: {
          '1': 'Retells the case',
          '3': 'Answer first, two numbers, one risk',
          '5': 'Answer first, condition that flips it, risks and dated next steps',
        },
      },
    ],
  },
};
