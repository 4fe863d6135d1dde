import { runChecks } from '../checks/run-checks.js';
import type { CheckReport } from '../checks/check.js';
import type { LibraryEntry } from '../checks/check.js';
import { classifyHeadline } from '../headlines/classify-headline.js';
import type { CaseModel } from '../model/case-model.js';
import { UnusableDraw } from './draft.js';
import { writeCase, type CaseBrief } from './write-case.js';

export interface GenerateOptions {
  seed: number;
  /** ISO date of today. */
  today: string;
  /** Cases that exist already, so that a re-skin or a near-duplicate is not made. */
  library?: readonly LibraryEntry[];
  /** Titles of the latest cases, so that names and titles of one week do not sound alike. */
  recentTitles?: readonly string[];
  maxAttempts?: number;
}

export type Generated =
  | { ok: true; model: CaseModel; report: CheckReport; attempts: number }
  | { ok: false; reason: string; report?: CheckReport };

/** Headlines of these kinds are refused even where an editor fixes archetype and industry. */
const EDITOR_MAY_OVERRULE = /^(Nothing in this headline|This is a live page)/;
const SEED_STEP = 7919;

/**
 * Writes a case from a brief and checks it; a case that fails a blocking check, or repeats a calculation of the library,
 * leads to another seed. Refuses headlines that carry no case, with the reason.
 */
export function generateCase(brief: CaseBrief, options: GenerateOptions): Generated {
  const { seed, today, library, recentTitles, maxAttempts = 6 } = options;
  const fit = classifyHeadline({ title: brief.headline, summary: brief.summary, publisher: brief.publisher });
  const fixed = brief.archetype !== undefined && brief.industry !== undefined;
  if (!fit.fit && !(fixed && EDITOR_MAY_OVERRULE.test(fit.reason))) return { ok: false, reason: fit.reason };
  let best: { model: CaseModel; report: CheckReport; attempts: number } | undefined;
  let report: CheckReport | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const model = tryWrite(brief, (seed + attempt * SEED_STEP) % 2 ** 31, recentTitles);
    if (!model) continue;
    report = runChecks(model, {
      today,
      ...(library ? { library: [...library] } : {}),
      ...(brief.summary ? { sourceText: brief.summary } : {}),
    });
    if (!report.passed) continue;
    const found = { model, report, attempts: attempt + 1 };
    if (isNew(report)) return { ok: true, ...found };
    best ??= found;
  }
  if (best) return { ok: true, ...best };
  return {
    ok: false,
    reason: `No case passed its checks in ${maxAttempts} attempts.`,
    ...(report ? { report } : {}),
  };
}

/** Whether the calculation is not in the library yet: only a warning, but worth another seed. */
const isNew = (report: CheckReport) =>
  report.results.every(({ id, passed }) => passed || id !== 'new-calculation');

function tryWrite(brief: CaseBrief, seed: number, recentTitles?: readonly string[]): CaseModel | undefined {
  try {
    return writeCase(brief, seed, recentTitles);
  } catch (error) {
    if (error instanceof UnusableDraw) return undefined;
    throw error;
  }
}
