import type { Archetype, Industry } from '../model/case-model.js';
import { cleanHeadline, storyKey } from './clean-headline.js';
import { companiesIn } from './companies.js';
import { DECLINES, type Decline } from './declines.js';
import { eventIn, type Direction, type NewsEvent } from './events.js';
import { looksEnglish } from './language.js';
import { GENERAL_TOPICS, TOPICS, type Topic } from './topics.js';

/** A headline as a feed gives it; it is data, whatever it says. */
export interface Headline {
  title: string;
  summary?: string;
  publisher?: string;
}

export type Classification =
  | {
      fit: true;
      industry: Industry;
      archetype: Archetype;
      direction: Direction;
      /** Subject as a noun phrase for prose, without numbers or names. */
      theme: string;
      /** 0 to 100: how good a case the headline would make. */
      score: number;
    }
  | { fit: false; reason: string };

/** What a headline is about, whether or not it fits. */
export interface Story {
  industry: Industry;
  archetype: Archetype;
  direction: Direction;
  theme: string;
  /** Event and subject: "new restrictions on online advertising". */
  story: string;
  /** How the event bears on a client: see `NewsEvent`. */
  bearings: readonly string[];
  /** Kinds of client that the subject suits best; may be empty. */
  businesses: readonly string[];
}

interface Found {
  topic: Topic;
  points: number;
  inTitle: boolean;
  /** Where in the title; the summary has no place. */
  at: number;
  /** Letters matched: of two subjects at one place the longer says more. */
  length: number;
}

interface Reading {
  topics: Found[];
  event: NewsEvent | undefined;
  /** Whether the event alone settles the archetype. */
  telling: boolean;
  eventInTitle: boolean;
  /** Points of business in the title alone. */
  titlePoints: number;
  /** The same without names of companies and with each industry counted once: what taste is weighed against. */
  tradePoints: number;
}

const SUMMARY_LENGTH = 240;
const FIT = 4;
const EVENT_POINTS = 2;
const ALL: readonly Archetype[] = ['profitability', 'market-entry', 'pricing', 'operations'];
const PRICE_WORDS = /\b(prices?|pricing|fares?|fees|rents?|bills|premiums|charges)\b/i;
const NO_BUSINESS =
  'Nothing in this headline points to a business, a market or a public service that could ask for advice.';

function readHeadline(title: string, summary: string): Reading {
  const inTitle = eventIn(title);
  const event = inTitle ?? eventIn(summary);
  const trades = topicsIn(title, summary);
  const companies = companiesIn(title).map(({ topic, at, length }) => foundInTitle(topic, at, length));
  const known = [...trades, ...companies];
  const topics = known.some((found) => found.inTitle)
    ? known
    : [...(inTitle?.telling ? generalTopic(title) : []), ...known];
  const reasons = title.search(REASONS);
  const rank = ({ at, points }: Found) => (reasons >= 0 && at > reasons ? points * 0.6 : points);
  const eventPoints = inTitle ? EVENT_POINTS : 0;
  return {
    topics: topics.sort(
      (a, b) =>
        Number(b.inTitle) - Number(a.inTitle) || rank(b) - rank(a) || a.at - b.at || b.length - a.length,
    ),
    event: event?.event,
    telling: event?.telling ?? false,
    eventInTitle: inTitle !== undefined,
    titlePoints: eventPoints + topics.reduce((sum, found) => sum + (found.inTitle ? found.points : 0), 0),
    tradePoints: eventPoints + pointsByIndustry(trades),
  };
}

/** Where the reasons of a headline begin: what comes after is less its subject. */
const REASONS = /\b(as|amid|after|despite|by|because)\b/;

const foundInTitle = (topic: Topic, at: number, length: number): Found => ({
  topic,
  points: topic.weight * 2,
  inTitle: true,
  at,
  length,
});

function topicsIn(title: string, summary: string): Found[] {
  return TOPICS.flatMap((topic) => {
    const match = topic.pattern.exec(title);
    if (match) return [foundInTitle(topic, match.index, match[0].length)];
    return topic.pattern.test(summary)
      ? [{ topic, points: topic.weight / 2, inTitle: false, at: -1, length: 0 }]
      : [];
  });
}

function generalTopic(title: string): Found[] {
  for (const topic of GENERAL_TOPICS) {
    const match = topic.pattern.exec(title);
    if (match) return [foundInTitle(topic, match.index, match[0].length)];
  }
  return [];
}

function pointsByIndustry(found: readonly Found[]): number {
  const most = new Map<string, number>();
  for (const { topic, points, inTitle } of found)
    if (inTitle) most.set(topic.industry, Math.max(points, most.get(topic.industry) ?? 0));
  return [...most.values()].reduce((sum, points) => sum + points, 0);
}

const cleaned = (headline: Headline) => ({
  title: cleanHeadline(headline.title),
  summary: cleanHeadline(headline.summary ?? '').slice(0, SUMMARY_LENGTH),
});

/**
 * Decides by rules whether a headline can carry a case and, where it can, which. A refusal says why in a sentence.
 * The same headline always gives the same answer.
 */
export function classifyHeadline(headline: Headline): Classification {
  const { title, summary } = cleaned(headline);
  const words = title.match(/\p{L}{2,}/gu) ?? [];
  if (words.length < 3)
    return { fit: false, reason: 'The headline is empty or too short to say what happened.' };
  if (!looksEnglish(title)) return { fit: false, reason: 'The headline is not in English.' };
  const reading = readHeadline(title, summary);
  const decline = declineFor(title, '', headline, reading) ?? declineFor(title, summary, headline, reading);
  if (decline) return { fit: false, reason: decline.reason };
  const summaryHelp =
    reading.topics.some((found) => !found.inTitle) || (reading.event && !reading.eventInTitle) ? 1 : 0;
  const inTitle = reading.topics.filter((found) => found.inTitle);
  const happening = reading.event !== undefined;
  if (inTitle.length === 0 || !happening || reading.titlePoints < FIT)
    return { fit: false, reason: NO_BUSINESS };
  const { industry, archetype, direction, theme } = tell(title, reading);
  return {
    fit: true,
    industry,
    archetype,
    direction,
    theme,
    score: Math.round(Math.min(100, 30 + reading.titlePoints * 6 + summaryHelp * 4)),
  };
}

/** The title is judged before the summary, so that the reason names what the headline itself is about. */
function declineFor(
  title: string,
  summary: string,
  { publisher = '' }: Headline,
  { tradePoints }: Reading,
): Decline | undefined {
  return DECLINES.find(
    (rule) => rule.holds(title, summary, publisher) && tradePoints < (rule.unless ?? Infinity),
  );
}

/** Subject, event and best-suited kinds of client of any headline; a headline about nothing known gets a general subject. */
export function describeStory(headline: Headline): Story {
  const { title, summary } = cleaned(headline);
  return tell(title, readHeadline(title, summary));
}

function tell(title: string, { topics, event, telling }: Reading): Story {
  const key = hash(storyKey(title));
  const main = topics[0];
  const second = neighbourOf(main, topics);
  const archetypes = archetypesFor(title, main?.topic, telling, event);
  const theme = main
    ? [main.topic.theme, ...(second ? [second.topic.theme] : [])].join(' and ')
    : 'changing customer habits';
  return {
    industry: main?.topic.industry ?? 'consumer-retail',
    archetype: archetypes[key % archetypes.length] ?? 'profitability',
    direction: event?.direction ?? 'steady',
    theme,
    story: `${phraseFor(event, main?.topic.theme ?? theme)} ${theme}`,
    bearings: event?.bearings ?? WITHOUT_EVENT,
    businesses: main?.topic.businesses ?? [],
  };
}

/** A word within the noun or next to it belongs to it: "dating app", "pub landlord". */
const belongsTo = (main: Found, at: number) => at >= main.at && at <= main.at + main.length + 2;

/** How a subject bears on a client when nothing is said to have happened. */
const WITHOUT_EVENT = [
  'Reports of {story} have its owners asking what the business is still good at',
  'With {story}, its managers expect to be asked where the business is going',
];

const A_PRICE = /(prices|bills|rates|values)$/;

function phraseFor(event: NewsEvent | undefined, theme: string): string {
  const priced = A_PRICE.test(theme) ? event?.pricePhrase : undefined;
  return priced ?? event?.phrase ?? 'renewed attention to';
}

/** Another subject of the title, the nearest to the main one, where it weighs at least half as much. */
function neighbourOf(main: Found | undefined, topics: readonly Found[]): Found | undefined {
  if (!main?.inTitle) return undefined;
  return topics
    .filter(
      ({ topic, inTitle, points, at }) =>
        inTitle &&
        !belongsTo(main, at) &&
        topic.industry !== main.topic.industry &&
        points * 2 >= main.points,
    )
    .sort((a, b) => Math.abs(a.at - main.at) - Math.abs(b.at - main.at))[0];
}

/** What a telling event says, with prices before all else; otherwise what subject and event agree on, or either suggests. */
function archetypesFor(
  title: string,
  topic: Topic | undefined,
  telling: boolean,
  event: NewsEvent | undefined,
): readonly Archetype[] {
  const byTopic = topic?.archetypes ?? [];
  const byEvent = event?.archetypes ?? [];
  if (byEvent.includes('pricing') && PRICE_WORDS.test(title)) return ['pricing'];
  if (telling) return byEvent.length > 1 ? byEvent.filter((archetype) => archetype !== 'pricing') : byEvent;
  const both = byTopic.filter((archetype) => byEvent.includes(archetype));
  if (both.length > 0) return both;
  if (byEvent.length > 0) return byEvent;
  return byTopic.length > 0 ? byTopic : ALL;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
