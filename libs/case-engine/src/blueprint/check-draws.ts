import type { LibraryEntry, Severity } from '../checks/check.js';
import { checkCase } from '../checks/run-checks.js';
import type { CaseModel } from '../model/case-model.js';
import type { Blueprint, Scenario } from './blueprint-schema.js';
import { leadsTo } from './fit-schema.js';
import { type Commission, drawerOf, writeDraft } from './write-from-blueprint.js';

/** Fewer draws than this meet the conditions: the ranges and the conditions do not fit together. */
export const LEAST_YIELD = 0.25;
/** Single draws by which the share is told that meets the conditions. */
const YIELD_DRAWS = 2000;

/** What a check found in the draws of a scenario. */
export interface Finding {
  id: string;
  severity: Severity;
  /** What is required, for a reviewer. */
  sentence: string;
  /** Draws that do not meet it. */
  draws: number;
  firstSeed: number;
  /** Where and how the first of them does not. */
  details: string[];
}

/** What the draws of a scenario are worth. */
export interface DrawsReport {
  /** Share of single draws that meet every condition, 0 to 1. */
  yield: number;
  /** Cases that were drawn and checked. */
  drawn: number;
  findings: Finding[];
  /** The first draw that fails a blocking check. */
  firstFailing?: CaseModel;
  /** Enough draws meet the conditions, and none of those that were checked fails a blocking check. */
  sound: boolean;
}

export interface DrawsOptions {
  /** As many seeds are drawn and checked. */
  draws: number;
  /** ISO date of today. */
  today: string;
  /** Cases that none may read like. */
  others?: readonly LibraryEntry[];
  /** Text of the news, to see that nothing was copied. */
  sourceText?: string;
}

/** A headline that nobody published: what a bridge needs where there is no news. */
const NO_NEWS = { headline: 'A headline of the trade', publisher: 'CaseDrop' };

/** An order for a case of this scenario without any news; the bridges are taken in turn. */
export function commissionOf(
  blueprint: Blueprint,
  scenario: Scenario,
  { turn, today }: { turn: number; today: string },
): Commission {
  const fits = blueprint.fits.filter((one) => leadsTo(one, scenario.id));
  const fit = fits[turn % fits.length] as Commission['fit'];
  const story = turn % 2 === 0 ? { story: { place: 'Scotland' } } : {};
  return { blueprint, scenario, fit, ...story, provenance: { ...NO_NEWS, publishedAt: today } };
}

/**
 * Every check over the draws of the seeds 1 to `draws` of a scenario.
 * @throws FormulaError when its formulas cannot be computed.
 */
export function checkDraws(
  blueprint: Blueprint,
  scenario: Scenario,
  { draws, today, others = [], sourceText }: DrawsOptions,
): DrawsReport {
  const findings = new Map<string, Finding>();
  let drawn = 0;
  let firstFailing: CaseModel | undefined;
  for (let seed = 1; seed <= draws; seed += 1) {
    const model = writeDraft(commissionOf(blueprint, scenario, { turn: seed, today }), { seed, today });
    if (!model) continue;
    drawn += 1;
    const report = checkCase(model, { today, library: others, ...(sourceText ? { sourceText } : {}) });
    if (!report.passed) firstFailing ??= model;
    for (const { passed, ...found } of report.results) {
      if (passed) continue;
      const finding = findings.get(found.id);
      if (finding) finding.draws += 1;
      else findings.set(found.id, { ...found, draws: 1, firstSeed: seed });
    }
  }
  const share = drawerOf(scenario).yieldOf(YIELD_DRAWS);
  return {
    yield: share,
    drawn,
    findings: [...findings.values()].sort((one, other) => other.draws - one.draws),
    ...(firstFailing ? { firstFailing } : {}),
    sound: drawn > 0 && firstFailing === undefined && share >= LEAST_YIELD,
  };
}
