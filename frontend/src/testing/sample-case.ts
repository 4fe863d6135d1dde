import type { ExhibitView, LockedCase, PublicCase } from '@casedrop/case-engine';
import type { Access, CaseDetail, CheckReport, PendingCase } from '@casedrop/contracts/http';
import { sampleSummary } from './sample-data.js';

const COSTS: ExhibitView = {
  id: 'ex2',
  title: 'Exhibit 2. Fixed cost of a drive-thru site',
  kind: 'bar',
  unit: '£ a year',
  altText: 'Bars of the fixed cost lines: rent, staff and energy.',
  source: 'Northlight Coffee, site budgets',
  table: {
    columns: ['', '£ a year'],
    rows: [
      [{ text: 'Rent' }, { text: '£180,000', value: 180_000 }],
      [{ text: 'Staff' }, { text: '£310,000', value: 310_000 }],
    ],
  },
  points: [
    { label: 'Rent', value: 180_000, text: '£180,000', highlight: false },
    { label: 'Staff', value: 310_000, text: '£310,000', highlight: true },
  ],
  series: [],
  categories: ['Rent', 'Staff'],
  total: null,
  highlight: 'Staff',
};

/** The public part of a case. */
export function samplePublicCase(): PublicCase {
  return {
    title: 'Northlight Coffee: should the chain convert retail-park sites to drive-thru?',
    description: 'A coffee chain weighs twenty drive-thru conversions.',
    archetype: 'market-entry',
    industry: 'food-hospitality',
    industryName: 'Food & Hospitality',
    difficulty: 'intermediate',
    estimatedMinutes: 35,
    client: { name: 'Northlight Coffee', describedAs: 'a UK chain of coffee shops' },
    sourceTitle: 'Coffee chains race to open drive-thru sites',
    sourceUrl: 'https://news.example/coffee-drive-thru',
    cover: {
      archetype: 'market-entry',
      industry: 'food-hospitality',
      seed: 7,
      kind: 'bar',
      values: [0.6, 1, 0.2],
    },
    prompt: 'Our client, Northlight Coffee, runs 120 shops. Should it convert the 20 sites?',
    clarifications: [{ q: 'What counts as profit?', a: 'Gross margin less the fixed cost of the site.' }],
    onRequest: [{ label: 'Conversion capex', value: 650_000, unit: 'GBP/site', text: '£650,000 per site' }],
    exhibits: [COSTS],
    parts: [
      { id: 'p1', kind: 'structure', minutes: 5, ask: 'How would you structure the decision?' },
      { id: 'p2', kind: 'quant', minutes: 9, ask: 'What profit does one site add a year?' },
    ],
    provenance: {
      headline: 'Coffee chains race to open drive-thru sites',
      publisher: 'Example Gazette',
      url: 'https://news.example/coffee-drive-thru',
      publishedAt: '2026-11-16',
    },
    content: 'Our client, Northlight Coffee, runs 120 shops.',
  };
}

/** The locked part of the same case. */
export function sampleLockedCase(): LockedCase {
  return {
    verdict: 'no',
    recommendation: 'Do not convert all 20 sites yet; pilot five.',
    reasons: [{ label: 'Payback of the programme', value: 3.46, text: '3.46 years' }],
    risks: ['Pilot demand may not hold.'],
    nextSteps: ['Pilot five parks for six months.'],
    framework: {
      note: 'One good structure.',
      buckets: [{ id: 'b1', label: 'Site economics', leaves: ['Rent and staff'], explored: true, note: '' }],
    },
    parts: [
      {
        id: 'p2',
        kind: 'quant',
        ask: 'What profit does one site add a year?',
        answer: { label: 'Site profit', value: 282_400, text: '£282,400 per site a year', tolerancePct: 2 },
        steps: [
          {
            id: 'siteProfit',
            label: 'Site profit',
            words: 'Sales × margin − fixed cost',
            numbers: '£1,296,000 × 65% − £560,000',
            terms: [
              { sign: '', words: 'Sales × margin', numbers: '£1,296,000 × 65% = £842,400' },
              { sign: '−', words: 'Fixed cost', numbers: '£560,000' },
            ],
            value: 282_400,
            text: '£282,400 per site a year',
          },
        ],
        mistakes: [{ id: 'm1', says: 'You took revenue as profit.', value: 736_000, text: '£736,000' }],
        hints: [],
        soWhat: 'The site earns money on its own.',
      },
    ],
    ways: [
      {
        name: 'Convert all sites',
        ...{ words: '', numbers: '', text: '£280,000 a year', recommended: false },
        misses: ['Ruled out, because “Payback” is above “Payback wanted”: 3.46 years against 3 years'],
      },
      {
        name: 'Pilot five parks',
        ...{ words: 'Sites of the pilot × site profit', numbers: '5 × £282,400' },
        ...{ text: '£1,412,000 a year', recommended: true, misses: [] },
      },
    ],
    waysNote: 'Also considered, and worth less than what is recommended: convert one site.',
    besides: [
      {
        id: 'spare',
        label: 'Profit to spare',
        words: 'Site profit − rent',
        numbers: '£282,400 − £82,400',
        value: 200_000,
        text: '£200,000 a year',
      },
    ],
    brainstorm: [{ partId: 'p4', groups: [{ label: 'Spend less', ideas: ['modular lane kit'] }] }],
    decision: {
      rule: 'Payback is at most the hurdle',
      conditions: [
        { words: 'Payback is at most the hurdle', numbers: '3.46 years against 3 years', holds: false },
      ],
      flip: {
        lever: 'Cannibalised share',
        today: '15%',
        direction: 'below',
        breakEven: '10.4%',
        sentence: 'With “Cannibalised share” below 10.4% in place of 15%, the answer would be yes.',
      },
    },
    rubric: [
      {
        id: 'r1',
        dimension: 'structuring',
        weight: 25,
        parts: ['p1'],
        anchors: { 1: 'Generic.', 3: 'Separates demand and cost.', 5: 'Names cannibalisation.' },
      },
    ],
    solution: 'Do not convert all 20 sites yet.',
    rubricText: 'Structuring 25.',
  };
}

const OFFERS: Access['offers'] = [
  {
    kind: 'case',
    label: 'Buy Solution - £3',
    pricePence: 300,
    currency: 'GBP',
    period: 'once',
    href: '/checkout?caseId=x',
  },
  {
    kind: 'pro',
    label: 'Get Pro Pass - £15/mo',
    pricePence: 1500,
    currency: 'GBP',
    period: 'month',
    href: '/subscribe',
  },
];

/** A case as `GET /api/cases/{id}` gives it to somebody with this many credits, of which some may wait. */
export function sampleDetail(credits: number, entitled = false, creditsWaiting = 0): CaseDetail {
  const locked = sampleLockedCase();
  return {
    ...sampleSummary({ cover: { ...samplePublicCase().cover } }),
    content: samplePublicCase().content,
    view: { ...samplePublicCase() },
    access: {
      entitled,
      cause: entitled ? 'credit' : null,
      freeCredits: credits,
      creditsWaiting,
      subscriptionStatus: 'free',
      offers: entitled ? [] : OFFERS,
    },
    ...(entitled && { solution: locked.solution, rubric: locked.rubricText, locked: { ...locked } }),
  };
}

/** A report of one passed and one failed check. */
export function sampleReport(blocking: boolean): CheckReport {
  return {
    passed: !blocking,
    blocking: blocking ? 1 : 0,
    warnings: 0,
    results: [
      { id: 'refs', severity: 'block', passed: true, sentence: 'All references resolve.', details: [] },
      {
        id: 'recompute',
        severity: 'block',
        passed: !blocking,
        sentence: 'Every calculation recomputes.',
        details: blocking ? ['siteProfit says £1 where the formula gives £282,400'] : [],
      },
    ],
  };
}

/** A case in the review queue. */
export function samplePending(over: Partial<PendingCase> = {}): PendingCase {
  const model = {
    schema: 'case/1' as const,
    title: 'Northlight Coffee: should the chain convert?',
    description: 'A coffee chain weighs conversions.',
    prompt: 'Our client runs 120 shops. Should it convert?',
    clarifications: [{ q: 'What counts as profit?', a: 'Gross margin.' }],
    solution: { recommendation: 'Pilot five.', reasons: [], risks: ['Demand.'], nextSteps: ['Pilot.'] },
    provenance: {
      headline: 'Coffee chains race to open drive-thru sites',
      publisher: 'Example Gazette',
      publishedAt: '2026-11-16',
      url: 'https://news.example/coffee-drive-thru',
    },
  };
  return {
    ...sampleSummary({ status: 'pending', publishedAt: null, cover: { ...samplePublicCase().cover } }),
    version: 1,
    view: { ...samplePublicCase() },
    solution: sampleLockedCase().solution,
    rubric: sampleLockedCase().rubricText,
    locked: { ...sampleLockedCase() },
    model,
    checks: sampleReport(false),
    ...over,
  };
}
