import type { Archetype, Industry } from '../model/case-model.js';
import { cleanHeadline, storyKey } from './clean-headline.js';
import { DECLINES, type Decline } from './declines.js';
import { EVENTS, type Direction, type NewsEvent } from './events.js';
import { looksEnglish } from './language.js';
import { TOPICS, type Topic } from './topics.js';

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
  /** Kinds of client that the subject suits best; may be empty. */
  businesses: readonly string[];
}

interface Found {
  topic: Topic;
  points: number;
  inTitle: boolean;
  /** Where in the title; the summary has no place. */
  at: number;
}

interface Reading {
  topics: Found[];
  event: NewsEvent | undefined;
  eventInTitle: boolean;
  /** Points of business in the title alone. */
  titlePoints: number;
}

const SUMMARY_LENGTH = 240;
const FIT = 4;
/** So many points make a business story even where no word says what happened. */
const STRONG = 6;
const EVENT_POINTS = 2;
const ALL: readonly Archetype[] = ['profitability', 'market-entry', 'pricing', 'operations'];
const NO_BUSINESS =
  'Nothing in this headline points to a business, a market or a public service that could ask for advice.';

function readHeadline(title: string, summary: string): Reading {
  const topics = TOPICS.flatMap((topic) => {
    const at = title.search(topic.pattern);
    const inTitle = at >= 0;
    if (!inTitle && !topic.pattern.test(summary)) return [];
    return [{ topic, points: topic.weight * (inTitle ? 2 : 0.5), inTitle, at }];
  }).sort((a, b) => b.points - a.points || a.at - b.at);
  const inTitle = EVENTS.find((event) => event.pattern.test(title));
  const event = inTitle ?? EVENTS.find((each) => each.pattern.test(summary));
  const topicPoints = topics.filter((found) => found.inTitle).reduce((sum, found) => sum + found.points, 0);
  return {
    topics,
    event,
    eventInTitle: inTitle !== undefined,
    titlePoints: topicPoints + (inTitle ? EVENT_POINTS : 0),
  };
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
  const happening = reading.event !== undefined || reading.titlePoints >= STRONG;
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
  { titlePoints }: Reading,
): Decline | undefined {
  return DECLINES.find(
    (rule) => rule.holds(title, summary, publisher) && titlePoints < (rule.unless ?? Infinity),
  );
}

/** Subject, event and best-suited kinds of client of any headline; a headline about nothing known gets a general subject. */
export function describeStory(headline: Headline): Story {
  const { title, summary } = cleaned(headline);
  return tell(title, readHeadline(title, summary));
}

function tell(title: string, { topics, event }: Reading): Story {
  const key = hash(storyKey(title));
  const main = topics[0];
  const second = neighbourOf(main, topics);
  const archetypes = archetypesFor(main?.topic, event);
  const theme = main
    ? [main.topic.theme, ...(second ? [second.topic.theme] : [])].join(' and ')
    : 'changing customer habits';
  return {
    industry: main?.topic.industry ?? 'consumer-retail',
    archetype: archetypes[key % archetypes.length] ?? 'profitability',
    direction: event?.direction ?? 'steady',
    theme,
    story: `${event?.phrase ?? 'renewed attention to'} ${theme}`,
    businesses: main?.topic.businesses ?? [],
  };
}

/** Another subject of the title, the nearest to the main one, where it weighs at least half as much. */
function neighbourOf(main: Found | undefined, topics: readonly Found[]): Found | undefined {
  if (!main?.inTitle) return undefined;
  return topics
    .filter(
      ({ topic, inTitle, points, at }) =>
        inTitle && at !== main.at && topic.industry !== main.topic.industry && points * 2 >= main.points,
    )
    .sort((a, b) => Math.abs(a.at - main.at) - Math.abs(b.at - main.at))[0];
}

/** What subject and event agree on, else what either suggests. */
function archetypesFor(topic: Topic | undefined, event: NewsEvent | undefined): readonly Archetype[] {
  const byTopic = topic?.archetypes ?? [];
  const byEvent = event?.archetypes ?? [];
  const both = byTopic.filter((archetype) => byEvent.includes(archetype));
  if (both.length > 0) return both;
  if (byTopic.length > 0) return byTopic;
  return byEvent.length > 0 ? byEvent : ALL;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
