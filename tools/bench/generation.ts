import { join } from 'node:path';
import { openLibrary } from '@casedrop/blueprint-library';
import { checkCase, type CaseModel, type LibraryEntry } from '@casedrop/case-engine';
import {
  areWorthWriting,
  chooseBlueprints,
  isReadingChance,
  libraryEntry,
  shareIn,
  turnsOf,
  writeFromBlueprint,
  type Choice,
  type ReadingChance,
} from '@casedrop/case-engine/blueprint';
import { readHeadline, storyJudge } from '@casedrop/headline-reader';
import {
  ownHeadlines,
  realHeadlines,
  titlesIn,
  type LabelledHeadline,
} from '../reader/labelled-headlines.js';
import { figureLine, type Line } from './report.js';

const TODAY = '2026-11-26';
const PUBLISHED = '2026-11-24';
/** Cases of half a year, which is how long a blueprint rests, at five a week. */
const HALF_A_YEAR = 130;
/** Cases that the service compares a new one with. */
const COMPARED = 300;
const COUNT = 1000;
const SEED_STEP = 7919;

interface Entry extends LibraryEntry {
  sentences: Uint32Array;
  client: string;
}
interface Written {
  choice: Choice;
  model: CaseModel;
  entry: Entry;
}
/** What became of a headline. */
type Outcome =
  | { became: 'case'; written: Written }
  | { became: 'declined'; reason: 'not worth taking' | 'below taste' }
  | { became: 'declined'; reason: 'no blueprint' | 'no draw'; reading: ReadingChance | undefined };

/** Writes cases of headlines one after the other, as the worker does. */
class BenchDesk {
  private readonly blueprints = openLibrary();
  readonly written: Written[] = [];

  take(title: string, seed: number): Outcome {
    const { taste, worthTaking, usable, chances, place } = readHeadline({ title });
    if (taste) return { became: 'declined', reason: 'below taste' };
    if (!worthTaking) return { became: 'declined', reason: 'not worth taking' };
    const used = this.written.slice(-HALF_A_YEAR).map(({ choice }) => choice);
    const ways = chances.filter(isReadingChance);
    const choices = chooseBlueprints(this.blueprints.entries, ways, {
      headline: title,
      used,
      judge: storyJudge(title, ways),
    });
    if (!areWorthWriting(choices, usable))
      return { became: 'declined', reason: 'no blueprint', reading: ways[0] };
    for (const [turn, choice] of turnsOf(choices).entries()) {
      const written = this.write(title, choice, seed + turn * SEED_STEP, place);
      if (!written) continue;
      this.written.push(written);
      return { became: 'case', written };
    }
    return { became: 'declined', reason: 'no draw', reading: ways[0] };
  }

  private write(title: string, choice: Choice, seed: number, place: string | undefined): Written | undefined {
    const blueprint = this.blueprints.blueprint(choice.blueprint);
    const scenario = blueprint.scenarios.find(({ id }) => id === choice.scenario);
    const fit = blueprint.fits[choice.fit];
    if (!scenario || !fit)
      throw new RangeError(`The library has no ${choice.blueprint}, ${choice.scenario}.`);
    const library = this.written.slice(-COMPARED).map(({ entry }) => entry);
    const result = writeFromBlueprint(
      {
        ...{ blueprint, scenario, fit, ...(place ? { story: { place } } : {}) },
        provenance: { headline: title, publisher: 'Bench', publishedAt: PUBLISHED },
      },
      {
        ...{ seed, today: TODAY, library, sourceText: title },
        takenNames: new Set(library.slice(-HALF_A_YEAR).map(({ client }) => client)),
      },
    );
    if (!result.ok) return undefined;
    const { model } = result;
    const entry = { ...libraryEntry(`case ${this.written.length}`, model), client: model.client.name };
    return { choice, model, entry };
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.filter(holds).length / Math.max(1, all.length);

/**
 * Writes the cases of a thousand headlines and judges them anew: of the real ones in the folder that HEADLINES names, and of
 * our own where it names none. The lines say what is asked of it; the text what was written.
 */
export function measureGeneration(root: string, env: NodeJS.ProcessEnv): { lines: Line[]; text: string } {
  const titles = headlinesOf(root, env);
  // A worker lives for weeks: the first round, in which everything is loaded and compiled, is dropped, as in every bench.
  const warm = new BenchDesk();
  titles.forEach((title, seed) => warm.take(title, seed + titles.length));
  const desk = new BenchDesk();
  const from = process.cpuUsage();
  const outcomes = titles.map((title, seed) => desk.take(title, seed));
  const seconds = process.cpuUsage(from).user / 1e6;
  const { written } = desk;
  const failing = written.filter((one, at) => !passes(one, written.slice(Math.max(0, at - COMPARED), at)));
  const perSecond = written.length / seconds;
  const twins = pairsAlike(written);
  return {
    lines: [
      figureLine('cases that fail a blocking check', '0', String(failing.length), failing.length === 0),
      figureLine(
        'generation, offline',
        '≥ 30 a second and core',
        `${perSecond.toFixed(0)} a second`,
        perSecond >= 30,
      ),
      figureLine('pairs of other blueprints that share over 5 %', '0', String(twins), twins === 0),
      ...labelledLines(env),
    ],
    text: [...describeOutcomes(outcomes), ...describeVariety(written)].join('\n'),
  };
}

/** A case as it arrives at the service of cases, from its JSON: what cannot be told there fails here. */
function passes({ model }: Written, before: readonly Written[]): boolean {
  const library = before.map(({ entry }) => entry);
  return checkCase(JSON.parse(JSON.stringify(model)), {
    today: TODAY,
    library,
    sourceText: model.provenance.headline,
  }).passed;
}

/** Real headlines of business and of anything; where there are none, our own, spread over all events. */
function headlinesOf(root: string, env: NodeJS.ProcessEnv): string[] {
  const real = env.HEADLINES
    ? ['business.json', 'general.json'].flatMap((name) => titlesIn(join(env.HEADLINES ?? '', name)))
    : [];
  if (real.length > 0) return real.slice(0, COUNT);
  const own = ownHeadlines(root).map(({ title }) => title);
  const step = Math.max(1, Math.floor(own.length / COUNT));
  return own.filter((_, at) => at % step === 0).slice(0, COUNT);
}

/** What becomes of headlines that somebody has labelled and the reader never learnt. */
function labelledLines(env: NodeJS.ProcessEnv): Line[] {
  const { unread, unreadGeneral } = realHeadlines(env);
  if (unread.length === 0) return [];
  const desk = new BenchDesk();
  const becomes = ({ title }: { title: string }, seed: number) => desk.take(title, seed).became === 'case';
  const taken = new Set(unread.filter(becomes).map(({ title }) => title));
  const of = (kind: (label: LabelledHeadline) => boolean) =>
    shareOf(unread.filter(kind), ({ title }) => taken.has(title));
  const usable = of((label) => label.usable === 'yes');
  const tasteless = unread.filter(({ why, title }) => why === 'taste' && taken.has(title)).length;
  const general = shareOf(unreadGeneral, (title) => becomes({ title }, 0));
  return [
    figureLine('usable headlines that become pending', '≥ 80 %', percent(usable), usable >= 0.8),
    figureLine('news of anything that becomes pending', '≤ 5 %', percent(general), general <= 0.05),
    figureLine('matters of taste that become pending', '0', String(tasteless), tasteless === 0),
  ];
}

function pairsAlike(written: readonly Written[]): number {
  let alike = 0;
  written.forEach(({ entry: one }, at) => {
    for (const { entry: other } of written.slice(at + 1, at + 1 + COMPARED))
      if (one.blueprint !== other.blueprint && shareIn(other.sentences, one.sentences) > 0.05) alike += 1;
  });
  return alike;
}

function describeOutcomes(outcomes: readonly Outcome[]): string[] {
  const reasons = countOf(outcomes.map((one) => (one.became === 'case' ? 'became cases' : one.reason)));
  const missing = (reason: string) =>
    countOf(
      outcomes.flatMap((one) =>
        'reading' in one && one.reading && one.reason === reason
          ? [`${one.reading.event} ${one.reading.sector}`]
          : [],
      ),
    ).slice(0, 40);
  const listed = (found: [string, number][]) => found.map(([what, times]) => `${what} ${times}`).join(', ');
  return [
    `${outcomes.length} headlines: ${listed(reasons)}.`,
    `No blueprint for, as they were read: ${listed(missing('no blueprint'))}.`,
    `All tellings used up for: ${listed(missing('no draw'))}.`,
  ];
}

function describeVariety(written: readonly Written[]): string[] {
  const blueprints = countOf(written.map(({ choice }) => choice.blueprint));
  const scenarios = new Set(written.map(({ choice }) => `${choice.blueprint} ${choice.scenario}`));
  const models = written.map(({ model }) => model);
  const some = (title: string, values: string[]) =>
    `${title}: ${countOf(values)
      .slice(0, 12)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')}`;
  return [
    `${blueprints.length} blueprints and ${scenarios.size} scenarios were used; the most: ${blueprints
      .slice(0, 8)
      .map(([id, times]) => `${id} ${times}`)
      .join(', ')}.`,
    some(
      'Verdicts',
      models.map(({ decision }) => decision.verdict),
    ),
    some(
      'Archetypes',
      models.map(({ meta }) => meta.archetype),
    ),
    some(
      'Questions',
      models.map(({ parts }) => String(parts.length)),
    ),
    some(
      'Orders of questions',
      models.map(({ parts }) => parts.map(({ kind }) => kind.charAt(0)).join('')),
    ),
    some(
      'Exhibits',
      models.flatMap(({ exhibits }) => exhibits.map(({ kind }) => kind)),
    ),
    `With a distractor: ${percent(shareOf(models, ({ facts }) => Object.values(facts).some((fact) => fact.distractor)))}; with something to ask for: ${percent(
      shareOf(models, ({ facts }) => Object.values(facts).some(({ reveal }) => reveal === 'ask')),
    )}; with an exhibit that misleads: ${percent(
      shareOf(models, ({ exhibits }) => exhibits.some((exhibit) => exhibit.misleads === true)),
    )}.`,
    `Names of clients given twice: ${models.length - new Set(models.map(({ client }) => client.name)).size}.`,
  ];
}

/** Each value with how often it occurs, the commonest first. */
function countOf(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]);
}
