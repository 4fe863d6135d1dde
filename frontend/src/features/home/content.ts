import type { PriceKind } from '../../lib/prices.js';

/**
 * The texts and figures of the front page that the house decides on, in one place for its owner to edit. What a machine
 * counts, and what a price list says, is not here but for the prices that the page is printed with.
 */

/** What the page is printed with; whoever stays is told what the price list says. In pence. */
export const PRINTED_PRICES: Record<PriceKind, number> = { case: 300, pro: 1500, coach: 9900 };

export interface Figure {
  figure: string;
  label: string;
}

/** What the house says of itself. */
export const CLAIMS: Figure[] = [
  { figure: '47,532', label: 'free subscribers' },
  { figure: '4.3/5', label: 'average rating' },
  { figure: '200+', label: 'career coaches' },
];

export const FIRMS = 'Readers prepare for interviews at McKinsey, BCG and Bain.';

/** Under this week's case. */
export const WEEK_STATS: Figure[] = [
  { figure: '1,247', label: 'attempts' },
  { figure: '4.2', label: 'average rating' },
  { figure: '7.3/10', label: 'difficulty' },
  { figure: '67%', label: 'success rate' },
];

/** Stands blurred behind the offers, and is nobody's solution. */
export const TEASER = [
  'The answer comes first, in one sentence, and then the two figures that carry it.',
  'What would turn it is named with its number, and so are the risks worth a sentence.',
  'At the end stand two steps for Monday, and who has to be asked before them.',
];

interface Feature {
  title: string;
  text: string;
}

export const FEATURES: Feature[] = [
  {
    title: 'A new case every Monday',
    text: 'Made from the week’s business news, read by an editor, and in your inbox by eight.',
  },
  {
    title: 'Numbers that agree',
    text: 'One model prints the prompt, the exhibits and the solution, so they cannot contradict one another.',
  },
  {
    title: 'Mistakes with names',
    text: 'A wrong figure is traced to the wrong turn that leads to it. You are told which one it was.',
  },
  {
    title: 'Scored by skill',
    text: 'Structure, numbers, judgement, synthesis, ideas and delivery: six scores, each with the words that earned it.',
  },
  {
    title: 'Against the clock',
    text: 'Start the timer, leave, come back on another device. What you wrote stands where you left it.',
  },
  {
    title: 'Yours to keep',
    text: 'What you open stays open: the worked solution, the rubric, and a printed page to mark up.',
  },
];

export interface SampleCase {
  badge: 'Popular' | 'New' | 'Beginner';
  title: string;
  text: string;
  industry: string;
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced';
  minutes: string;
  rating: string;
  /** What finds it in the library. */
  search: string;
  /** Its plate, as its model draws it. */
  cover: Record<string, unknown>;
}

export const SAMPLE_CASES: SampleCase[] = [
  {
    badge: 'Popular',
    title: 'A streaming service eyes video games',
    text: 'Subscribers who play stay longer. Whether enough of them play, and for how long, decides it.',
    industry: 'Media & Entertainment',
    difficulty: 'Intermediate',
    minutes: '45–60 min',
    rating: '4.8',
    search: 'streaming games',
    cover: {
      archetype: 'new-product',
      industry: 'media-entertainment',
      seed: 3278433988,
      kind: 'line',
      values: [0.98, 1, 0.98, 0.588, 0.725, 0.784],
    },
  },
  {
    badge: 'New',
    title: 'A network of electric-car chargers',
    text: 'Rapid chargers beside trunk roads, partly on borrowed money: what is left once the banks have been paid?',
    industry: 'Energy & Utilities',
    difficulty: 'Advanced',
    minutes: '60–75 min',
    rating: '4.9',
    search: 'electric-car charging',
    cover: {
      archetype: 'investment',
      industry: 'energy',
      seed: 4178024445,
      kind: 'table',
      values: [1, 1, 1, 1, 0.8, 0.4],
    },
  },
  {
    badge: 'Beginner',
    title: 'A coffee chain goes to university',
    text: 'Full in term and quiet out of it. Does a shop in a university town pay for itself in time?',
    industry: 'Food & Hospitality',
    difficulty: 'Beginner',
    minutes: '45 min',
    rating: '4.6',
    search: 'coffee university',
    cover: {
      archetype: 'market-entry',
      industry: 'food-hospitality',
      seed: 764899160,
      kind: 'table',
      values: [0.4, 1, 0.2, 1],
    },
  },
];

export const DEMO_CARD = {
  title: 'Interactive Demo',
  text: 'One whole case in ten minutes, with no account: read it, structure it, compute it, take a side, and see your six scores.',
};

export const COACH_CARDS: Feature[] = [
  {
    title: 'Student Tracking',
    text: 'Who sat which case, how it went, and which mistake keeps coming back.',
  },
  {
    title: 'Case Creation',
    text: 'A headline of your own becomes a checked case, with the rubric that you teach by.',
  },
  { title: 'Analytics', text: 'Scores by skill for one student or a whole cohort, week by week.' },
];

export const COACH_METRICS: Figure[] = [
  { figure: '500+', label: 'active coaches' },
  { figure: '10k+', label: 'students coached' },
  { figure: '87%', label: 'success rate' },
  { figure: '4.9/5', label: 'satisfaction' },
];

export interface Testimonial {
  name: string;
  role: string;
  /** Two letters, set as a monogram. */
  avatar: string;
  /** Of five. */
  rating: number;
  quote: string;
}

export const TESTIMONIALS: Testimonial[] = [
  {
    name: 'Priya Raman',
    role: 'Case coach, formerly in consulting',
    avatar: 'PR',
    rating: 5,
    quote:
      'I used to spend Sunday evenings inventing numbers. Now the case is there on Monday, the numbers hold, and the hour goes into how my students think.',
  },
  {
    name: 'Tom Whitaker',
    role: 'Careers adviser at a business school',
    avatar: 'TW',
    rating: 5,
    quote:
      'A student took revenue for profit, and the page told her so before I could. I have said that sentence four hundred times.',
  },
];

export const COACH_PLAN = {
  title: 'Professional Coach Plan',
  text: 'For schools, societies and practices: custom-priced, by the number of your students.',
};
