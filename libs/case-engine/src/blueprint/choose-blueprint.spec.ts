import type { BlueprintEntry } from './blueprint-entry.js';
import { areWorthWriting, chooseBlueprints, leadOf, leadsFor, turnsOf } from './choose-blueprint.js';
import type { ReadingChance } from './ways-to-scenarios.js';

const entry = (id: string, over: Partial<BlueprintEntry>): BlueprintEntry => ({
  id,
  archetype: 'pricing',
  industry: 'transport',
  sectors: ['shipping'],
  difficulty: { label: 'beginner', structure: 2, quant: 2, creativity: 2 },
  fits: [{ event: 'raise-price', role: 'client', weight: 1, bridge: ['A line raises its fares.'] }],
  clients: [],
  scenarios: [
    { id: 'first', weight: 2, idea: '', verdict: 'yes', question: '' },
    { id: 'second', weight: 1, idea: '', verdict: 'no', question: '' },
  ],
  ...over,
});
const fit = (event: BlueprintEntry['fits'][number]['event'], weight: number, over = {}) => ({
  event,
  role: 'client' as const,
  weight,
  bridge: ['So it goes.'],
  ...over,
});
const chances: ReadingChance[] = [
  { event: 'raise-price', sector: 'shipping', probability: 0.5 },
  { event: 'input-cost', sector: 'shipping', probability: 0.3 },
  { event: 'raise-price', sector: 'airline', probability: 0.1 },
];
const choose = (entries: BlueprintEntry[], options = {}) =>
  chooseBlueprints(entries, chances, { headline: 'Ferry line raises fares to France', ...options });

describe('chooseBlueprints', () => {
  it('takes the blueprint that most readings lead to, each by its weight', () => {
    const fares = entry('fares', {});
    const fuel = entry('fuel', { fits: [fit('raise-price', 0.8), fit('input-cost', 1)] });
    const planes = entry('planes', { sectors: ['airline'] });
    expect(
      choose([planes, fares, fuel]).map(({ blueprint, probability }) => [blueprint, probability]),
    ).toEqual([
      ['fuel', 0.7],
      ['fares', 0.5],
      ['planes', 0.1],
    ]);
    expect(choose([fuel])[0]).toMatchObject({
      fit: 0,
      reading: { event: 'raise-price', sector: 'shipping' },
    });
  });

  it('adds up trades for a client that is of them all, and not where each has a client of its own', () => {
    const sectors = ['shipping' as const, 'airline' as const];
    const line = { describedAs: 'a ferry line', sectors: ['shipping' as const] };
    const planes = { describedAs: 'an airline', sectors: ['airline' as const] };
    const carrier = { describedAs: 'a carrier' };
    const one = entry('one', { sectors, clients: [carrier] });
    const each = entry('each', { sectors, clients: [planes, line] });
    expect(choose([one, each]).map(({ blueprint, probability }) => [blueprint, probability])).toEqual([
      ['one', 0.6],
      ['each', 0.5],
    ]);
  });

  it('follows whoever is in the news, and what it is about', () => {
    const mirror = entry('mirror', {
      sectors: ['hotel-tourism'],
      fits: [fit('raise-price', 1, { actor: ['shipping'] })],
    });
    const routes = entry('routes', { fits: [fit('raise-price', 1, { object: ['ferries'] })] });
    const freight = entry('freight', { fits: [fit('raise-price', 1, { object: ['container'] })] });
    expect(choose([mirror, routes, freight]).map(({ blueprint }) => blueprint)).toEqual(['mirror', 'routes']);
  });

  it('leaves news alone that has a word which a fit refuses', () => {
    const routes = entry('routes', {
      fits: [fit('raise-price', 1, { object: ['ferry'], unless: ['not raise'] })],
    });
    expect(choose([routes])).toMatchObject([{ blueprint: 'routes' }]);
    expect(choose([routes], { headline: 'Ferry line will not raise fares this year' })).toEqual([]);
  });

  it('looks for every part of a word that a fit asks for, small ones too', () => {
    const entries = [entry('none', { fits: [fit('raise-price', 1, { object: ['no-ferry'] })] })];
    expect(choose(entries)).toEqual([]);
    const headline = 'No ferry to France without a higher fare';
    expect(choose(entries, { headline })).toMatchObject([{ blueprint: 'none' }]);
  });

  it('leads to the scenarios that a fit names, the likeliest first', () => {
    const two = entry('two', {
      fits: [
        fit('raise-price', 0.3),
        fit('raise-price', 0.5, { scenarios: ['second'], bridge: ['Exactly.'] }),
      ],
    });
    const [choice] = choose([two]);
    expect(choice).toMatchObject({ scenario: 'second', fit: 1, probability: 0.4 });
    expect(choice?.otherWays).toMatchObject([{ scenario: 'first', fit: 0, probability: 0.15 }]);
    const used = Array.from({ length: 3 }, () => ({ blueprint: 'two', scenario: 'second' }));
    expect(choose([two], { used })[0]).toMatchObject({ scenario: 'second' });
    const only = entry('only', { fits: [fit('raise-price', 0.5, { scenarios: ['second'] })] });
    expect(choose([only])).toMatchObject([{ scenario: 'second', otherWays: [] }]);
    expect(leadOf(two)).toMatchObject({
      scenario: 'first',
      fit: 0,
      otherWays: [{ scenario: 'second', fit: 0 }],
    });
  });

  it('prefers what was not used lately, then a scenario that was not', () => {
    const one = entry('one', {});
    const two = entry('two', { fits: [fit('raise-price', 0.9)] });
    const used = [{ blueprint: 'one', scenario: 'first' }];
    expect(choose([one, two], { used }).map(({ blueprint }) => blueprint)).toEqual(['two', 'one']);
    expect(choose([one], { used })[0]?.scenario).toBe('second');
    expect(choose([one])[0]?.scenario).toBe('first');
  });

  it('takes of the scenarios of one blueprint the likeliest, and once it was used twice another that follows nearly as well', () => {
    const two = entry('two', {
      fits: [fit('raise-price', 0.4), fit('raise-price', 0.2, { scenarios: ['second'] })],
    });
    expect(choose([two])[0]).toMatchObject({ scenario: 'second', otherWays: [{ scenario: 'first' }] });
    const second = { blueprint: 'two', scenario: 'second' };
    expect(choose([two], { used: [second] })[0]).toMatchObject({ scenario: 'second' });
    expect(choose([two], { used: [second, second] })[0]).toMatchObject({
      scenario: 'first',
      otherWays: [{ scenario: 'second' }],
    });
  });

  /** Chooses among the blueprints that are named, each as likely as it says. */
  const byLikelihood = (likelihoods: Record<string, number>, entries: BlueprintEntry[], options = {}) =>
    choose(entries, { judge: (blueprint: string) => likelihoods[blueprint] ?? 0, ...options }).map(
      ({ blueprint }) => blueprint,
    );
  const anybody = (id: string) => {
    const client = { describedAs: 'a firm', sectors: ['shipping' as const] };
    return entry(id, { clients: Array.from({ length: 12 }, () => client) });
  };

  it('begins with a story of the trade rather than with one of any trade that is less than five times as likely', () => {
    const order = (ferries: number) =>
      byLikelihood({ anybody: 0.95, ferries }, [anybody('anybody'), entry('ferries', {})]);
    expect(order(0.2)).toEqual(['ferries', 'anybody']);
    expect(order(0.18)).toEqual(['anybody', 'ferries']);
  });

  it('finds a story of the trade behind three likelier ones that any trade may have, and shows the likeliest beside it', () => {
    const any = ['a', 'b', 'c'];
    const likelihoods = { a: 0.9, b: 0.8, c: 0.7, ferries: 0.3 };
    expect(byLikelihood(likelihoods, [...any.map(anybody), entry('ferries', {})])).toEqual([
      'ferries',
      ...any,
    ]);
  });

  it('counts up to four uses, each of which leaves four fifths of the chance', () => {
    const first = (uses: number, far: number) =>
      byLikelihood({ one: 0.9, far }, [entry('far', {}), entry('one', {})], {
        used: Array.from({ length: uses }, () => ({ blueprint: 'one', scenario: 'first' })),
      })[0];
    expect(first(2, 0.56)).toBe('one');
    expect(first(2, 0.59)).toBe('far');
    expect(first(3, 0.38)).toBe('one');
    expect(first(4, 0.38)).toBe('far');
    expect(first(9, 0.36)).toBe('one');
  });

  it('keeps to a scenario that follows well, however often it was used', () => {
    const used = Array.from({ length: 4 }, () => ({ blueprint: 'own', scenario: 'first' }));
    const scenarioBy = (second: number) =>
      choose([entry('own', {})], {
        used,
        judge: (_: string, scenario: string) => (scenario === 'first' ? 0.9 : second),
      })[0]?.scenario;
    expect(scenarioBy(0.6)).toBe('second');
    expect(scenarioBy(0.5)).toBe('first');
  });

  it('puts what has the difficulty that an editor wishes first, and the others after it by how likely they are', () => {
    const wished = { ...entry('wished', {}).difficulty, label: 'advanced' as const };
    const entries = [
      anybody('any'),
      entry('near', {}),
      entry('hard', { difficulty: wished }),
      entry('far', { difficulty: wished }),
    ];
    const likelihoods = { any: 0.9, near: 0.5, hard: 0.3, far: 0.05 };
    expect(byLikelihood(likelihoods, entries, { difficulty: 'advanced' })).toEqual([
      ...['hard', 'any', 'near', 'far'],
    ]);
  });

  it('shows the likeliest others beside the first, whatever was used', () => {
    const used = Array.from({ length: 4 }, () => ({ blueprint: 'two', scenario: 'first' }));
    const of = (id: string, weight: number) => entry(id, { fits: [fit('raise-price', weight)] });
    expect(
      choose([of('four', 0.5), of('three', 0.6), of('two', 0.9), of('one', 0.8)], { used }).map(
        ({ blueprint }) => blueprint,
      ),
    ).toEqual(['one', 'two', 'three', 'four']);
  });

  it('measures a blueprint by its likeliest scenario, whichever is fresh', () => {
    const own = entry('own', {
      fits: [fit('raise-price', 0.6), fit('raise-price', 0.4, { scenarios: ['first'] })],
    });
    const stranger = entry('stranger', { fits: [fit('raise-price', 0.48)] });
    const used = [{ blueprint: 'own', scenario: 'first' }];
    expect(choose([stranger, own], { used }).map(({ blueprint }) => blueprint)).toEqual(['own', 'stranger']);
  });

  it('never puts what hardly has to do with the headline before what has', () => {
    const own = entry('own', { fits: [fit('raise-price', 0.26)] });
    const far = entry('far', { fits: [fit('raise-price', 0.14)] });
    const used = Array.from({ length: 4 }, () => ({ blueprint: 'own', scenario: 'first' }));
    expect(choose([far, own], { used })[0]?.blueprint).toBe('own');
  });

  it('says the most exact bridge of those that are about as likely', () => {
    const exact = (weight: number) =>
      entry('exact', { fits: [fit('raise-price', 0.5), fit('raise-price', weight, { object: ['ferry'] })] });
    expect(choose([exact(0.3)])[0]?.fit).toBe(1);
    expect(choose([exact(0.2)])[0]?.fit).toBe(0);
  });

  it('counts a blueprint of any trade for the industry of the client that the news leads to', () => {
    const any = entry('any', {
      sectors: ['airline', 'shipping', 'farm'],
      clients: [
        { describedAs: 'a farm', sectors: ['farm'] },
        { describedAs: 'a line', sectors: ['shipping', 'airline'] },
      ],
      industry: 'technology',
    });
    const found = (industry: string) => choose([any], { industry }).map(({ blueprint }) => blueprint);
    expect(found('transport')).toEqual(['any']);
    expect(found('technology')).toEqual([]);
    expect(leadsFor([any], { industry: 'agriculture' })[0]).toMatchObject({ reading: { sector: 'farm' } });
    expect(leadsFor([any], { industry: 'technology' })).toEqual([]);
  });

  it('keeps to an industry where an editor asks for one, and to nothing where nothing fits', () => {
    const other = entry('other', { industry: 'energy' });
    expect(
      choose([entry('one', {}), other], { industry: 'energy' }).map(({ blueprint }) => blueprint),
    ).toEqual(['other']);
    expect(choose([entry('bank', { sectors: ['retail-bank'] })])).toEqual([]);
  });
});

it('tries the best choice with each of its scenarios, what was used least first, and then the next ones', () => {
  const used = [{ blueprint: 'one', scenario: 'first' }];
  const entries = [
    entry('one', {}),
    entry('two', { fits: [fit('raise-price', 0.48)] }),
    entry('three', { fits: [fit('raise-price', 0.1)] }), // that has hardly to do with it
  ];
  const turns = turnsOf(choose(entries, { used }));
  expect(turns.map(({ blueprint, scenario }) => `${blueprint} ${scenario}`)).toEqual([
    ...['one second', 'one first', 'two first', 'two second'],
  ]);
});

describe('areWorthWriting', () => {
  const weighing = (...weights: number[]) =>
    choose(weights.map((weight, index) => entry(`choice-${index}`, { fits: [fit('raise-price', weight)] })));

  it('finds a case worth writing where three choices together are as likely to follow as one has to be', () => {
    expect(areWorthWriting(weighing(0.7, 0.54), 0.8)).toBe(true); // each is read with 0.5
    expect(areWorthWriting(weighing(0.7, 0.5), 0.8)).toBe(false);
    expect(areWorthWriting(weighing(0.5, 0.44, 0.38), 0.8)).toBe(true);
    expect(areWorthWriting(weighing(0.32, 0.32, 0.32, 0.32, 0.32), 0.8)).toBe(false); // the fourth is shown to nobody
  });

  it('asks for a likelier story where the news hardly tells a decision', () => {
    expect(areWorthWriting(weighing(0.7, 0.64), 0.8)).toBe(true);
    expect(areWorthWriting(weighing(0.7, 0.64), 0.6)).toBe(false);
  });

  it('finds nothing in no choice, however usable the news', () => {
    expect(areWorthWriting([], 1)).toBe(false);
  });
});
