import { printCasebook } from '@casedrop/casebook';
import { lockedView, publicView, renderCase } from '@casedrop/case-engine';
import {
  commissionOf,
  leadsTo,
  writeDraft,
  type Blueprint,
  type Commission,
  type Scenario,
} from '@casedrop/case-engine/blueprint';
import { writeFileSync } from 'node:fs';
import { SetupError } from '../setup-error.js';
import { findBlueprints } from './find-blueprint.js';

export interface PreviewOptions {
  scenario?: string | true;
  seed?: string | true;
  /** The trade of the news, such as `airline`: the client is the one that this news leads to. */
  sector?: string | true;
  /** With the solution and the rubric. */
  solution?: string | true;
  /** A file for the pages of the casebook, always with the solution. */
  pdf?: string | true;
  say: (text: string) => void;
}

/** Prints what a candidate sees of one draw, and the solution when it is asked for. */
export async function previewBlueprint(
  folder: string,
  slug: string,
  { scenario: name, seed: given = '1', sector, solution, pdf, say }: PreviewOptions,
): Promise<void> {
  const [found] = findBlueprints(folder, [slug]);
  const scenario = found?.blueprint.scenarios.find(({ id }, at) => (name ? id === name : at === 0));
  if (!found || !scenario) throw new SetupError(`"${slug}" has no scenario "${String(name)}".`);
  const today = new Date().toISOString().slice(0, 10);
  const seed = Number(given);
  const ofAnyTrade = commissionOf(found.blueprint, scenario, { turn: seed - 1, today });
  const commission =
    typeof sector === 'string' ? forTrade(ofAnyTrade, found.blueprint, scenario, sector) : ofAnyTrade;
  const model = writeDraft(commission, { seed, today });
  if (!model) throw new SetupError(`No draw of seed ${seed} meets the conditions of "${scenario.id}".`);
  const texts = renderCase(model);
  say(`${texts.title}\n${texts.description}\nClient: ${model.client.name}, ${model.client.describedAs}\n`);
  say(texts.content);
  if (solution) say(`\n\nSOLUTION\n\n${texts.solution}\n\nRUBRIC\n\n${texts.rubric}`);
  if (typeof pdf === 'string')
    writeFileSync(
      pdf,
      await printCasebook({
        title: texts.title,
        description: texts.description,
        difficulty: model.meta.difficulty.label,
        estimatedTime: model.meta.estimatedMinutes,
        createdAt: today,
        publishedAt: null,
        view: publicView(model),
        locked: lockedView(model),
      }),
    );
}

/** The same for news of a trade. @throws SetupError when no news of that trade leads to the scenario. */
function forTrade(
  commission: Commission,
  { fits, sectors }: Blueprint,
  scenario: Scenario,
  trade: string,
): Commission {
  const takes = (listed: readonly string[]) => listed.includes(trade);
  const fit = fits.find((one) => leadsTo(one, scenario.id) && takes(one.actor ?? sectors));
  const sector = sectors.concat(fit?.actor ?? []).find((one) => one === trade);
  if (!fit || !sector) throw new SetupError(`No news of "${trade}" leads to "${scenario.id}".`);
  const reading = { event: fit.event, sector, direction: 'none', probability: 1, sure: true } as const;
  return { ...commission, fit, reading };
}
