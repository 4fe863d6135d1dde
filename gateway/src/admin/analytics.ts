import type { auth, billing, cases, newsletter, OutputOf } from '@casedrop/contracts';
import type { Analytics } from '@casedrop/contracts/http';
import { SAMPLE_FIGURES, TARGETS } from './sample-figures.js';

/** What the services told. */
export interface Told {
  people: OutputOf<typeof auth.getPeopleAnalytics>;
  money: OutputOf<typeof billing.getBillingAnalytics>;
  practice: OutputOf<typeof cases.getCaseAnalytics>;
  letters: OutputOf<typeof newsletter.getNewsletterAnalytics>;
}

type Figures = Omit<Analytics, 'samples'>;
/** Takes a computed figure, or its sample where there is none. */
type OrSample = (path: string, computed: number | null, sample: number) => number;

/**
 * The figures of the admin dashboard. Monthly revenue is what Pro subscriptions bring a month; the conversion rate is
 * people who ever paid ÷ people; the K-factor is invited people who confirmed their address ÷ people; the referral
 * rate is referral codes applied ÷ people; shares are the codes applied. Rates are percent, to two decimals.
 */
export function analyticsOf(told: Told): Analytics {
  const samples: string[] = [];
  const figures = figuresOf(told, (path, computed, sample) => {
    if (computed !== null) return rounded(computed);
    samples.push(path);
    return sample;
  });
  return { ...figures, samples };
}

function figuresOf(told: Told, orSample: OrSample): Figures {
  const { people, money, practice, letters } = told;
  return {
    totalUsers: people.totalUsers,
    usersChange: changeOf(people.newThisWeek, people.newLastWeek),
    mrr: money.mrrPence / 100,
    mrrChange: money.mrrChange,
    conversionRate: orSample(
      'conversionRate',
      percent(money.payers, people.totalUsers),
      SAMPLE_FIGURES.conversionRate,
    ),
    avgRating: orSample('avgRating', practice.averageRating, SAMPLE_FIGURES.avgRating),
    newsletter: newsletterOf(letters),
    cases: casesOf(practice, orSample),
    viral: viralOf(people, orSample),
    targets: TARGETS,
    pending: practice.pending,
    subscribers: letters.subscribers,
  };
}

/** Counted, or not there: what an audience did is never made up. */
const newsletterOf = ({ openRate, clickRate, unsubRate }: Told['letters']): Figures['newsletter'] => ({
  openRate: roundedOrNull(openRate),
  clickRate: roundedOrNull(clickRate),
  unsubRate: roundedOrNull(unsubRate),
});

function casesOf(practice: Told['practice'], orSample: OrSample): Figures['cases'] {
  const sample = SAMPLE_FIGURES.cases;
  return {
    completionRate: orSample('cases.completionRate', practice.completionRate, sample.completionRate),
    avgTime: orSample('cases.avgTime', practice.averageMinutes, sample.avgTime),
    qualityScore: orSample('cases.qualityScore', practice.qualityScore, sample.qualityScore),
  };
}

function viralOf(people: Told['people'], orSample: OrSample): Figures['viral'] {
  const { totalUsers, referralsApplied, referralsQualified } = people;
  const sample = SAMPLE_FIGURES.viral;
  return {
    kFactor: orSample('viral.kFactor', share(referralsQualified, totalUsers), sample.kFactor),
    referralRate: orSample('viral.referralRate', percent(referralsApplied, totalUsers), sample.referralRate),
    shares: referralsApplied,
  };
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

function percent(part: number, whole: number): number | null {
  const found = share(part, whole);
  return found === null ? null : found * 100;
}

/** Percent by which this week differs from the last; `null` when there was nothing then. */
function changeOf(current: number, before: number): number | null {
  const change = percent(current - before, before);
  return roundedOrNull(change);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value));
