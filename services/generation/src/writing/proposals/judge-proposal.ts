import { FormulaError, type LibraryEntry } from '@casedrop/case-engine';
import {
  BlueprintError,
  checkDraws,
  drawerOf,
  LEAST_YIELD,
  parseBlueprint,
  type Blueprint,
  type BlueprintFile,
  type DrawsReport,
  type ReadingChance,
} from '@casedrop/case-engine/blueprint';
import { PROPOSAL_PREFIX } from '@casedrop/contracts/words';
import { createHash } from 'node:crypto';
import { RepeatedName } from '../../integrations/openai/strict-form.js';
import { namesOfNews } from './names-of-news.js';
import { fileOf } from './proposal-form.js';

/** Draws that a proposal has to pass. */
export const DRAWS = 50;
/** What fails among so many goes back to its author at once. */
const FIRST_DRAWS = 10;
const MOST_FAULTS = 25;
const MOST_DETAILS = 5;
const SHARES_DRAWN = 400;

/** What a language model has answered, and what it is judged by. */
export interface ToJudge {
  reply: string;
  /** Of the request: the same reply to two of them is two proposals. */
  seed: number;
  /** How the story was read: the first fit has to take one of these. */
  readings: readonly ReadingChance[];
  /** Headline and summary. */
  news: string;
  /** An editor's wish. */
  industry?: string;
  /** ISO date of today. */
  today: string;
  /** Cases that it must not read like. */
  others: readonly LibraryEntry[];
}

/** A proposal whose draws all passed. */
export interface SoundProposal {
  file: BlueprintFile;
  blueprint: Blueprint;
  drawsPassed: number;
}

export type Judgement =
  | { sound: SoundProposal }
  | {
      result: 'invalid-reply' | 'checks-failed';
      /** Sentences that tell its author what to mend. */
      faults: string[];
    };

/** The reading that the first fit of a proposal takes. */
export const readingTaken = (
  { fits: [first], sectors }: Pick<Blueprint, 'fits' | 'sectors'>,
  readings: readonly ReadingChance[],
): ReadingChance | undefined =>
  readings.find(({ event, sector }) => event === first?.event && (first.actor ?? sectors).includes(sector));

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function storyFaults({ blueprint, judged }: { blueprint: Blueprint; judged: ToJudge }): string[] {
  const { readings, industry } = judged;
  const ways = readings.map(({ event, sector }) => `${event} of ${sector}`).join(', ');
  return [
    ...(readingTaken(blueprint, readings) ? [] : [`fits.0: is not the story, which was read as ${ways}.`]),
    ...(industry && blueprint.industry !== industry
      ? [`industry: is ${blueprint.industry}, and ${industry} is wanted.`]
      : []),
  ];
}

/** Which condition leaves too few draws. */
function yieldFaults(blueprint: Blueprint, { yield: share }: DrawsReport): string[] {
  if (share >= LEAST_YIELD) return [];
  const [scenario] = blueprint.scenarios;
  const each = drawerOf(scenario)
    .sharesOf(SHARES_DRAWN)
    .map(({ condition, share: alone }) => `${percent(alone)} meet "${condition}"`);
  return [
    `${percent(share)} of the draws meet all conditions and the verdict; ${percent(LEAST_YIELD)} at least have to. One by one: ${each.join('; ')}.`,
  ];
}

function drawFaults({ findings, firstFailing, drawn }: DrawsReport): string[] {
  const blocking = findings.filter(({ severity }) => severity === 'block');
  const told = blocking.map(({ sentence, details, draws }) => {
    const shown = details.slice(0, MOST_DETAILS).join('; ');
    return `${sentence} In ${draws} of ${drawn} draws it is not so: ${shown}.`;
  });
  if (!firstFailing) return told;
  const values = Object.entries(firstFailing.calcs).map(
    ([id, { value, unit }]) => `${id} = ${value} ${unit}`,
  );
  return [...told, `In the first draw that failed: ${values.join(', ')}.`];
}

/** Reads a proposal, draws it fifty times, unless ten are enough to fail it, and has every check judge every draw. */
export function judgeProposal(judged: ToJudge): Judgement {
  const { reply, seed, news, today, others } = judged;
  const id = `${PROPOSAL_PREFIX}${createHash('sha256').update(`${seed} ${reply}`).digest('hex').slice(0, 12)}`;
  try {
    const file = fileOf(JSON.parse(reply), id);
    const blueprint = parseBlueprint(file);
    const drawing = { today, others, sourceText: news };
    const among = (draws: number) => checkDraws(blueprint, blueprint.scenarios[0], { draws, ...drawing });
    const first = among(FIRST_DRAWS);
    const report = drawFaults(first).length > 0 ? first : among(DRAWS);
    const faults = [
      ...storyFaults({ blueprint, judged }),
      ...namesOfNews(file, news),
      ...yieldFaults(blueprint, report),
      ...drawFaults(report),
    ];
    if (faults.length > 0) return { result: 'checks-failed', faults: faults.slice(0, MOST_FAULTS) };
    return { sound: { file, blueprint, drawsPassed: report.drawn } };
  } catch (error) {
    if (error instanceof SyntaxError) return invalid(['The reply is no complete JSON document.']);
    if (error instanceof RepeatedName) return invalid([error.message]);
    if (error instanceof BlueprintError) return invalid(error.message.split('\n'));
    if (error instanceof FormulaError) return { result: 'checks-failed', faults: [`${error.message}.`] };
    throw error;
  }
}

const invalid = (faults: readonly string[]): Judgement => ({
  result: 'invalid-reply',
  faults: faults.slice(0, MOST_FAULTS),
});
