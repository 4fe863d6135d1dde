import type { CheckReport, LibraryEntry } from '../checks/check.js';
import { isRetold } from '../checks/originality-checks.js';
import { checkCase } from '../checks/run-checks.js';
import type { CaseModel } from '../model/case-model.js';
import { seededRandom } from '../random.js';
import { bindScenario, passagesOf, type Binding, type StoryWords } from './bind-blueprint.js';
import type { Blueprint, Scenario } from './blueprint-schema.js';
import { chooseWords } from './choose-words.js';
import { clientsFor, clientsOfTrades, industryFor } from './client-of-trade.js';
import { inventName } from './client-name.js';
import { inClientWords } from './client-words.js';
import { FactDrawer } from './draw-facts.js';
import type { Fit } from './fit-schema.js';

/** What is to be written: a blueprint's scenario for a headline. */
export interface Commission {
  blueprint: Blueprint;
  scenario: Scenario;
  /** The fit whose bridge leads from the news to the client. */
  fit: Fit;
  story?: StoryWords;
  reading?: CaseModel['reading'];
  provenance: Binding['provenance'];
}

export interface WritingOptions {
  seed: number;
  /** ISO date of today. */
  today: string;
  /** Cases that exist already: what is written reads unlike them. */
  library?: readonly LibraryEntry[];
  /** Names of clients that were given lately. */
  takenNames?: ReadonlySet<string>;
  sourceText?: string;
  maxAttempts?: number;
}

export type Generated =
  | { ok: true; model: CaseModel; report: CheckReport; attempts: number }
  | { ok: false; reason: string; report?: CheckReport };

const SEED_STEP = 7919;
/** After so many draws that read like an earlier case a scenario is told out: other numbers seldom bring other words. */
const MOST_RETOLD = 3;
const drawers = new WeakMap<Scenario, FactDrawer>();

/** What draws the facts of a scenario; its formulas are compiled once. */
export function drawerOf(scenario: Scenario): FactDrawer {
  const known = drawers.get(scenario);
  if (known) return known;
  const draws = Object.fromEntries(Object.entries(scenario.facts).map(([id, { draw }]) => [id, draw]));
  const drawer = new FactDrawer({ ...scenario, draws });
  drawers.set(scenario, drawer);
  return drawer;
}

/** A case from one seed, unchecked; `undefined` when no draw of that seed meets the scenario's conditions. */
export function writeDraft(
  { blueprint, scenario, fit, story, reading, provenance }: Commission,
  { seed, library = [], takenNames = new Set() }: WritingOptions,
): CaseModel | undefined {
  const draw = drawerOf(scenario).draw(seed);
  if (!draw) return undefined;
  const random = seededRandom(seed ^ 0x5bd1e995);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const { describedAs, names, sectors, words } = pick(
    reading ? clientsFor(blueprint, reading.sector) : clientsOfTrades(blueprint, fit.actor),
  );
  const told = inClientWords(scenario, words);
  const binding: Binding = {
    id: `${blueprint.id}-${scenario.id}-${seed}`,
    seed,
    values: draw.values,
    client: {
      name: inventName(names, random, { headline: provenance.headline, taken: takenNames }),
      describedAs,
    },
    industry: industryFor(blueprint, reading?.sector ?? sectors?.[0]),
    bridge: inClientWords(pick(fit.bridge), words),
    provenance,
    ...(story ? { story } : {}),
    ...(reading ? { reading } : {}),
  };
  const earlier = library.flatMap((entry) =>
    entry.blueprint === blueprint.id && entry.sentences ? [new Set(entry.sentences)] : [],
  );
  return bindScenario(
    blueprint,
    told,
    binding,
    chooseWords(passagesOf(blueprint, told, binding), earlier, random),
  );
}

/**
 * Writes a case and checks it; one that fails a blocking check leads to another seed.
 * @throws FormulaError when the blueprint's formulas cannot be computed.
 */
export function writeFromBlueprint(commission: Commission, options: WritingOptions): Generated {
  const { seed, today, library = [], sourceText, maxAttempts = 6 } = options;
  const check = (model: CaseModel) =>
    checkCase(model, { today, library, ...(sourceText ? { sourceText } : {}) });
  let report: CheckReport | undefined;
  let last: CaseModel | undefined;
  let retold = 0;
  for (let attempt = 0; attempt < maxAttempts && retold < MOST_RETOLD; attempt += 1) {
    const model = writeDraft(commission, { ...options, seed: (seed + attempt * SEED_STEP) % 2 ** 31 });
    if (!model) continue;
    last = model;
    const repeats = isRetold(model, library);
    report = repeats ? undefined : check(model);
    if (report?.passed) return { ok: true, model, report, attempts: attempt + 1 };
    if (repeats) retold += 1;
  }
  report ??= last && check(last);
  const failed = report?.results.find(({ passed, severity }) => !passed && severity === 'block');
  const what = failed
    ? `passed its checks. The last one failed this: ${failed.sentence}`
    : `met its conditions in ${maxAttempts} attempts.`;
  return {
    ok: false,
    reason: `No draw of ${commission.blueprint.id} ${what}`,
    ...(report ? { report } : {}),
  };
}
