import type { Archetype, CaseModel, Difficulty, Industry } from '../model/case-model.js';
import { classifyHeadline, describeStory, type Story } from '../headlines/classify-headline.js';
import { cleanHeadline, storyKey } from '../headlines/clean-headline.js';
import { businessesOf } from './businesses/directory.js';
import type { Business } from './businesses/business.js';
import { plotMarketEntry } from './archetypes/market-entry.js';
import { plotOperations } from './archetypes/operations.js';
import { plotPricing } from './archetypes/pricing.js';
import { plotProfitability } from './archetypes/profitability.js';
import { assembleCase } from './assemble-case.js';
import { UnusableDraw } from './draft.js';
import { inventName } from './names.js';
import { settled } from './settle.js';
import { createRandom, hashText, type Random } from './random.js';
import { capital, type Plot, type Scene } from './scene.js';

/** What a case is asked for: a headline, and what an editor wants to fix in advance. */
export interface CaseBrief {
  headline: string;
  publisher: string;
  url?: string;
  /** ISO date of the story. */
  publishedAt: string;
  summary?: string;
  archetype?: Archetype;
  industry?: Industry;
  difficulty?: Difficulty;
  /** ISO date of today; nothing is read from a clock. */
  today: string;
}

/** Archetypes that the offline writer knows. */
export const WRITTEN_ARCHETYPES = ['profitability', 'market-entry', 'pricing', 'operations'] as const;
export type WrittenArchetype = (typeof WRITTEN_ARCHETYPES)[number];

const PLOTS: Readonly<Record<WrittenArchetype, (scene: Scene) => Plot>> = {
  profitability: plotProfitability,
  'market-entry': plotMarketEntry,
  pricing: plotPricing,
  operations: plotOperations,
};

/** Nearest archetype that the offline writer knows to one that it does not. */
const NEAREST: Readonly<Record<Archetype, WrittenArchetype>> = {
  profitability: 'profitability',
  'market-entry': 'market-entry',
  'market-sizing': 'market-entry',
  pricing: 'pricing',
  'mergers-acquisitions': 'market-entry',
  growth: 'market-entry',
  operations: 'operations',
  'new-product': 'market-entry',
  'competitive-response': 'pricing',
  turnaround: 'profitability',
  investment: 'market-entry',
  'public-sector': 'operations',
};

const MOST_DRAWS = 60;

/**
 * Writes a whole case from a brief; the same brief, seed and recent titles give the same case, whose name and title
 * differ from those where they can. Draws that make no sensible case are thrown away. Throws `UnusableDraw` if none of
 * many draws is usable; `generateCase` then takes another seed.
 */
export function writeCase(brief: CaseBrief, seed: number, recentTitles: readonly string[] = []): CaseModel {
  const story = describeStory({ title: brief.headline, summary: brief.summary });
  const verdict = classifyHeadline({
    title: brief.headline,
    summary: brief.summary,
    publisher: brief.publisher,
  });
  const industry = brief.industry ?? (verdict.fit ? verdict.industry : story.industry);
  const asked = brief.archetype ?? (verdict.fit ? verdict.archetype : story.archetype);
  const archetype = NEAREST[asked];
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const random = createRandom(
      hashText(`${seed}/${draw}/${archetype}/${industry}/${storyKey(brief.headline)}`),
    );
    const scene = sceneOf(
      random,
      chooseBusiness(random, industry, story.businesses),
      brief.difficulty,
      story,
      recentTitles,
    );
    const plot = tryPlot(PLOTS[archetype], scene);
    const model = plot && settled(assembleCase(scene, plot, frameOf(brief, scene, archetype, seed)));
    if (model) return model;
  }
  throw new UnusableDraw(`no usable ${archetype} case for ${industry} in ${MOST_DRAWS} draws`);
}

function tryPlot(plot: (scene: Scene) => Plot, scene: Scene): Plot | undefined {
  try {
    return plot(scene);
  } catch (error) {
    if (error instanceof UnusableDraw) return undefined;
    throw error;
  }
}

function chooseBusiness(random: Random, industry: Industry, preferred: readonly string[]): Business {
  const known = businessesOf(industry);
  const fitting = known.filter((business) => preferred.includes(business.id));
  return random.pick(fitting.length > 0 ? fitting : known);
}

const LEVELS: Readonly<Record<Difficulty, 0 | 1 | 2>> = { beginner: 0, intermediate: 1, advanced: 2 };

function sceneOf(
  random: Random,
  business: Business,
  asked: Difficulty | undefined,
  { story, bearings, theme, direction }: Story,
  recentTitles: readonly string[],
): Scene {
  const difficulty = asked ?? random.pick(['beginner', 'intermediate', 'intermediate', 'advanced'] as const);
  return {
    business,
    client: inventName(random, business.tails, recentTitles),
    random,
    difficulty,
    level: LEVELS[difficulty],
    story,
    bearing: random
      .pick(bearings)
      .replace('{Story}', capital(story))
      .replace('{story}', story)
      .replace('{customers}', business.customers),
    theme,
    direction,
    kind: random.pick(business.kinds),
    recentTitles,
  };
}

function frameOf(brief: CaseBrief, scene: Scene, archetype: WrittenArchetype, seed: number) {
  const key = hashText(`${storyKey(brief.headline)}/${seed}`).toString(36);
  return {
    id: `${scene.client.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${archetype}-${key}`,
    seed,
    archetype,
    headline: cleanHeadline(brief.headline).slice(0, 500),
    publisher: brief.publisher,
    ...(brief.url ? { url: brief.url } : {}),
    publishedAt: brief.publishedAt,
  };
}
