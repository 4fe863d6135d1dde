import { BlueprintFileError, blueprintFiles, keptReader } from '@casedrop/blueprint-library';
import { checkCase, FormulaError, type CaseModel, type LibraryEntry } from '@casedrop/case-engine';
import {
  checkDraws,
  commissionOf,
  drawerOf,
  LEAST_YIELD,
  libraryEntry,
  shareIn,
  writeDraft,
  writeShelfCase,
  type Blueprint,
  type DrawsReport,
  type Scenario,
} from '@casedrop/case-engine/blueprint';
import { basename } from 'node:path';
import { findBlueprints, type Found } from './find-blueprint.js';

/** As many cases as are read one after the other to see how alike they are. */
const CASES_IN_A_ROW = 8;

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const todayOf = (): string => new Date().toISOString().slice(0, 10);

/** The greatest share of sentences that cases written one after the other have in common with an earlier one. */
function likeness(blueprint: Blueprint): { greatest: number; cases: number } {
  const today = todayOf();
  const library: ReturnType<typeof libraryEntry>[] = [];
  let greatest = 0;
  for (let seed = 1; library.length < CASES_IN_A_ROW && seed <= CASES_IN_A_ROW * 4; seed += 1) {
    const scenario = blueprint.scenarios[seed % blueprint.scenarios.length] as Scenario;
    const commission = commissionOf(blueprint, scenario, { turn: seed, today });
    const model = writeDraft(commission, { seed, today, library });
    if (!model) continue;
    const entry = libraryEntry(`draw-${seed}`, model);
    for (const { sentences } of library) greatest = Math.max(greatest, shareIn(entry.sentences, sentences));
    library.push(entry);
  }
  return { greatest, cases: library.length };
}

/** Whether the case on the shelf, where there is one, is sound. */
function checkShelf(blueprint: Blueprint, others: LibraryEntry[], say: (text: string) => void): boolean {
  try {
    const model = writeShelfCase(blueprint);
    if (!model) return true;
    const { results, passed } = checkCase(model, { library: others });
    say(`  on the shelf: ${passed ? 'passes' : 'fails'}`);
    for (const { id, details } of results.filter((one) => !one.passed && one.severity === 'block'))
      say(`    BLOCK ${id}: ${details.slice(0, 3).join('; ')}`);
    return passed;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    say(`  on the shelf: ${error.message}`);
    return false;
  }
}

/** One draw of each scenario of a blueprint, to see that no sentence stands in another one too. */
function drawOfEach({ blueprint }: Found): LibraryEntry[] {
  const today = todayOf();
  return blueprint.scenarios.flatMap((scenario) => {
    const model = writeDraft(commissionOf(blueprint, scenario, { turn: 0, today }), { seed: 1, today });
    return model ? [libraryEntry(blueprint.id, model)] : [];
  });
}

/** Draws of all other blueprints; one that another author is still at is left out, and said so. */
function drawsOfOthers(
  folder: string,
  slugs: readonly string[],
  say: (text: string) => void,
): LibraryEntry[] {
  const others =
    slugs.length === 0
      ? blueprintFiles(folder)
      : blueprintFiles(folder).filter((file) => !slugs.includes(basename(file, '.yaml')));
  const read = keptReader(folder);
  return others.flatMap((file) => {
    try {
      return drawOfEach({ file, blueprint: read(file) });
    } catch (error) {
      if (!(error instanceof BlueprintFileError) && !(error instanceof FormulaError)) throw error;
      say(`${file} cannot be drawn yet, and is not compared with.`);
      return [];
    }
  });
}

function findingLines({ findings, drawn }: DrawsReport): string[] {
  return findings.flatMap(({ id, severity, draws, firstSeed, details }) => [
    `    ${severity === 'block' ? 'BLOCK' : 'warn '} ${id}: ${draws} of ${drawn} draws, first with seed ${firstSeed}`,
    ...details.slice(0, 4).map((detail) => `            ${detail}`),
  ]);
}

/** Every calculation of a draw, to see where it went wrong. */
const calculationLines = ({ calcs }: CaseModel): string[] =>
  Object.entries(calcs).map(([id, { value, unit }]) => `      ${id} = ${value} ${unit}`);

function checkScenario(
  blueprint: Blueprint,
  scenario: Scenario,
  { draws, others, say }: { draws: number; others: LibraryEntry[]; say: (text: string) => void },
): boolean {
  const report = checkDraws(blueprint, scenario, { draws, today: todayOf(), others });
  const minutes = scenario.parts.reduce((sum, part) => sum + part.minutes, 0);
  const low = report.yield < LEAST_YIELD;
  say(
    `  ${scenario.id} (${scenario.decision.verdict}, ${minutes} min): ${percent(report.yield)} of draws meet the conditions` +
      `${low ? ` — fewer than ${percent(LEAST_YIELD)}` : ''}; ${report.drawn} cases checked`,
  );
  if (low)
    for (const { condition, share } of drawerOf(scenario).sharesOf(2000))
      say(`    ${percent(share).padStart(4)} meet ${condition}`);
  for (const line of findingLines(report)) say(line);
  if (report.firstFailing) {
    say(`    calculations of seed ${report.firstFailing.seed}:`);
    for (const line of calculationLines(report.firstFailing)) say(line);
  }
  return report.sound;
}

/**
 * Checks blueprints over the draws of the seeds 1 to `draws` of every scenario and prints what was found.
 * @returns whether every draw passed every blocking check.
 */
export function checkBlueprints(
  folder: string,
  slugs: readonly string[],
  { draws, say }: { draws: number; say: (text: string) => void },
): boolean {
  const chosen = findBlueprints(folder, slugs);
  const drawn = [
    ...drawsOfOthers(folder, slugs, say),
    ...(slugs.length > 0 ? chosen.flatMap(drawOfEach) : []),
  ];
  let sound = true;
  for (const { blueprint, file } of chosen) {
    say(file);
    const others = drawn.filter((entry) => entry.blueprint !== blueprint.id);
    for (const scenario of blueprint.scenarios)
      sound = checkScenario(blueprint, scenario, { draws, others, say }) && sound;
    sound = checkShelf(blueprint, others, say) && sound;
    const { greatest, cases } = likeness(blueprint);
    say(
      `  ${cases} cases one after the other share at most ${percent(greatest)} of their sentences (40% may be)`,
    );
    if (greatest > 0.4) sound = false;
    if (!blueprint.solved) say('  nobody has solved it yet');
  }
  say(sound ? 'Every draw passed.' : 'Not every draw passed.');
  return sound;
}
