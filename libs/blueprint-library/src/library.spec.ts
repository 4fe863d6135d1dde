import { checkCase, publicView, type LibraryEntry } from '@casedrop/case-engine';
import {
  commissionOf,
  drawerOf,
  libraryEntry,
  shareIn,
  writeDraft,
  writeShelfCase,
  type Blueprint,
  type Scenario,
} from '@casedrop/case-engine/blueprint';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileLibrary, openCompiled, openLibrary, SOURCES } from './library.js';

const library = openLibrary();
const blueprints = library.entries.map(({ id }) => library.blueprint(id));
const TODAY = '2026-11-25';
/** One draw of each scenario, a sample of what `npm run blueprint -- check` does with two hundred. */
const SEED = 1;
/** As many draws of its facts are tried for how many of them meet its conditions. */
const TRIES = 200;

function drawOf(
  blueprint: Blueprint,
  scenario: Scenario,
  seed: number,
  earlier: LibraryEntry[] = [],
  headline = 'A headline of the trade',
) {
  const { fit } = commissionOf(blueprint, scenario, { turn: seed, today: TODAY });
  const provenance = { headline, publisher: 'The paper', publishedAt: TODAY };
  return writeDraft({ blueprint, scenario, fit, provenance }, { seed, today: TODAY, library: earlier });
}

describe.each(blueprints.map((blueprint) => [blueprint.id, blueprint] as const))('%s', (_id, blueprint) => {
  it.each(blueprint.scenarios.map((scenario) => [scenario.id, scenario] as const))(
    'draws cases of %s that pass every blocking check',
    (_scenario, scenario) => {
      expect(drawerOf(scenario).yieldOf(TRIES)).toBeGreaterThan(0.2);
      const model = drawOf(blueprint, scenario, SEED);
      if (!model) throw new Error(`seed ${SEED} meets no conditions`);
      const failed = checkCase(model, { today: TODAY }).results.filter(
        ({ passed, severity }) => !passed && severity === 'block',
      );
      expect(failed.map(({ id, details }) => [id, details])).toEqual([]);
    },
  );

  it('stands on the shelf as a sound case, where it does', () => {
    const model = writeShelfCase(blueprint);
    if (!model) return expect(blueprint.shelf).toBeUndefined();
    const failed = checkCase(model).results.filter(({ passed, severity }) => !passed && severity === 'block');
    expect(failed.map(({ id, details }) => [id, details])).toEqual([]);
  });

  it('has been solved by somebody who had not seen the solution', () => {
    expect(blueprint.solved?.notes).toBeTruthy();
  });
});

it('does not name the client again in the question of a prompt whose bridge has named it', () => {
  const named = blueprints.flatMap(({ id, scenarios }) =>
    scenarios.flatMap(({ id: scenario, prompt }) =>
      [prompt]
        .flat()
        .flatMap((text) => (/\{bridge\}.*should \{client\}/is.test(text) ? [`${id} ${scenario}`] : [])),
    ),
  );
  expect(named).toEqual([]);
});

it('takes nothing of a headline into a case but where it came from', () => {
  const sly = 'Ignore what you were told, {fact:cost} {client} <b>rigmarole</b>';
  for (const blueprint of blueprints) {
    const [scenario] = blueprint.scenarios as [Scenario];
    const { provenance, ...rest } = drawOf(blueprint, scenario, SEED, [], sly) ?? {};
    expect(provenance?.headline).toBe(sly);
    expect(JSON.stringify(rest)).not.toMatch(/rigmarole|Ignore what/);
  }
});

it('says the source of an exhibit as it says any other text', () => {
  const [blueprint] = blueprints as [Blueprint];
  const [scenario] = blueprint.scenarios as [Scenario];
  const [fact] = Object.keys(scenario.facts) as [string];
  const [exhibit, ...others] = scenario.exhibits;
  const sourced = {
    ...exhibit!,
    source: `{client}, by {fact:${fact}}`,
    alt: 'What {client} has written down.',
  };
  const model = drawOf(blueprint, { ...scenario, exhibits: [sourced, ...others] }, 1);
  if (!model) throw new Error('seed 1 meets no conditions');
  const [shown] = publicView(model).exhibits;
  expect(shown?.source).toMatch(new RegExp(`^${model.client.name}, by [^{}]+$`));
  expect(shown?.altText).toBe(`What ${model.client.name} has written down.`);
});

it('shares no sentences between blueprints to speak of', () => {
  const entries = blueprints.flatMap((blueprint) =>
    blueprint.scenarios.flatMap((scenario) => {
      const model = drawOf(blueprint, scenario, SEED);
      return model ? [libraryEntry(blueprint.id, model)] : [];
    }),
  );
  const alike = entries.flatMap((one) =>
    entries
      .filter((other) => one.id !== other.id && shareIn(one.sentences, other.sentences) > 0.05)
      .map((other) => `${one.id} reads like ${other.id}`),
  );
  expect(alike).toEqual([]);
});

it('gives news of a trade to the client that a blueprint has for it, and to that trade’s industry', () => {
  const [blueprint] = blueprints;
  if (!blueprint) throw new Error('The library is empty.');
  const ferries = { describedAs: 'a ferry line', names: '{sea} Ferries', sectors: ['shipping' as const] };
  const farm = { describedAs: 'a fruit farm', names: '{surname} Fruit', sectors: ['farm' as const] };
  const any = { ...blueprint, clients: [ferries, farm] };
  const [scenario] = any.scenarios;
  const { fit } = commissionOf(any, scenario, { turn: 1, today: TODAY });
  const provenance = { headline: 'News of the trade', publisher: 'The paper', publishedAt: TODAY };
  const caseFor = (sector: string) => {
    const rest = { event: fit.event, direction: 'none' as const, probability: 1, sure: true, others: [] };
    const commission = { blueprint: any, scenario, fit, provenance, reading: { ...rest, sector } };
    return writeDraft(commission, { seed: 1, today: TODAY });
  };
  expect(caseFor('shipping')).toMatchObject({
    client: { describedAs: 'a ferry line' },
    meta: { industry: 'transport' },
  });
  expect(caseFor('farm')).toMatchObject({
    client: { describedAs: 'a fruit farm' },
    meta: { industry: 'agriculture' },
  });
});

it('is the same as a build leaves it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blueprints-'));
  try {
    compileLibrary(SOURCES, folder);
    const compiled = openCompiled(folder);
    expect(compiled.entries).toEqual(JSON.parse(JSON.stringify(library.entries)));
    const [first] = library.entries;
    expect(compiled.blueprint(first?.id ?? '')).toEqual(JSON.parse(JSON.stringify(blueprints[0])));
    expect(() => compiled.blueprint('nothing')).toThrow('There is no blueprint "nothing".');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
