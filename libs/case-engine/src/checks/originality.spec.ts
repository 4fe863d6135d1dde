import type { CaseModel } from '../model/case-model.js';
import { soundCase } from '../testing/sound-case.js';
import { calculationGraph } from './calculation-graph.js';
import { NEAR_DUPLICATE } from './originality-checks.js';
import { realCompanyIn } from './source-checks.js';
import { similarity, textFingerprint } from './text-fingerprint.js';

function renamed(model: CaseModel): CaseModel {
  const names = [...Object.keys(model.facts), ...Object.keys(model.calcs)];
  const text = names.reduce(
    (json, name, index) => json.replace(new RegExp(`\\b${name}\\b`, 'g'), `v${index}`),
    JSON.stringify(model),
  );
  return JSON.parse(text) as CaseModel;
}

describe('calculationGraph', () => {
  it('is the same for a re-skin: other names, numbers, units, order of operands', () => {
    const skin = renamed(soundCase());
    for (const fact of Object.values(skin.facts)) fact.value *= 1.3;
    const swapped = soundCase();
    swapped.calcs.netTotal!.formula = 'units * netSite';
    swapped.calcs.fixed!.formula = 'energy + (otherFixed + staff) + rent';
    swapped.decision.rule = 'targetPayback >= payback && netTotal >= targetProfit';
    expect(calculationGraph(skin)).toBe(calculationGraph(soundCase()));
    expect(calculationGraph(swapped)).toBe(calculationGraph(soundCase()));
  });

  it('differs when the calculation does', () => {
    const other = soundCase();
    other.calcs.cannibLoss!.formula = 'cannibal * ordersDT * ticketShop * days';
    expect(calculationGraph(other)).not.toBe(calculationGraph(soundCase()));
  });
});

describe('textFingerprint', () => {
  const base = textFingerprint(soundCase());

  it('finds a text that changed in names, numbers and a sentence', () => {
    const other = soundCase();
    const text = JSON.stringify(other)
      .replaceAll('Northlight Coffee', 'Marrow & Pine')
      .replaceAll('120', '140');
    const skin = JSON.parse(text) as CaseModel;
    skin.clarifications[0]!.a = 'Contribution after site costs, before tax.';
    expect(similarity(base, textFingerprint(skin))).toBeGreaterThan(NEAR_DUPLICATE);
  });

  it('tells other texts apart', () => {
    const other = soundCase();
    const reversed = JSON.parse(JSON.stringify(other), (_key, value: unknown) =>
      typeof value === 'string' && value.includes(' ') ? value.split(' ').reverse().join(' ') : value,
    ) as CaseModel;
    expect(similarity(base, textFingerprint(reversed))).toBeLessThan(0.1);
  });

  it('tells a share only where it is as great as one asks for', () => {
    const half =
      base.slice(0, base.length / 2) +
      base.slice(base.length / 2).replace(/./g, (digit) => (digit === '0' ? '1' : '0'));
    expect(similarity(base, half)).toBe(0.5);
    expect([0.5, 0.51].map((least) => similarity(base, half, least))).toEqual([0.5, 0]);
  });

  it('compares only fingerprints of one kind', () => {
    expect(similarity(base, base)).toBe(1);
    expect(similarity(base, '')).toBe(0);
    expect(similarity('', '')).toBe(0);
  });
});

describe('realCompanyIn', () => {
  it.each(['Tesla', 'McDonald’s UK plc', 'The Nestlé Group', 'Apple Inc.', 'New Ryanair Holidays', 'BP plc'])(
    'knows %s',
    (name) => expect(realCompanyIn(name)).toBeDefined(),
  );
  it.each([
    'Northlight Coffee',
    'Apple Tree Nurseries',
    'Orange Grove Hotels',
    'Shelley Boats',
    'Marsden Foods',
  ])('lets %s pass', (name) => expect(realCompanyIn(name)).toBeUndefined());
});
