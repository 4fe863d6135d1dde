import { z } from 'zod';
import { runChecks } from '../checks/run-checks.js';
import { renderProse } from '../prose/render-prose.js';
import { applyProse, caseProseOf, caseProseSchema, slotGuide } from './case-prose.js';
import { writeCase } from './write-case.js';

const model = writeCase(
  {
    headline: 'Ferry operators raise prices as summer bookings soar',
    publisher: 'Example Gazette',
    publishedAt: '2026-11-18',
    today: '2026-11-20',
    archetype: 'market-entry',
  },
  4,
);

function nodesOf(schema: unknown): Record<string, unknown>[] {
  if (Array.isArray(schema)) return schema.flatMap(nodesOf);
  if (schema === null || typeof schema !== 'object') return [];
  return [schema as Record<string, unknown>, ...Object.values(schema).flatMap(nodesOf)];
}

describe('caseProseSchema', () => {
  it('converts to a strict JSON schema: closed objects with every property required', () => {
    const objects = nodesOf(z.toJSONSchema(caseProseSchema)).filter((node) => node.type === 'object');
    expect(objects.length).toBeGreaterThan(3);
    for (const node of objects) {
      expect(node.additionalProperties).toBe(false);
      expect(node.required).toEqual(Object.keys(node.properties as object));
    }
  });
});

describe('applyProse', () => {
  it('changes nothing but the generator when given the current prose', () => {
    const same = applyProse(model, caseProseOf(model));
    expect(same).toEqual({
      ...model,
      provenance: { ...model.provenance, generator: { ...model.provenance.generator, kind: 'template+llm' } },
    });
    expect(caseProseSchema.parse(caseProseOf(same))).toEqual(caseProseOf(model));
  });

  it('keeps numbers, formulas and ids, and carries a new client name everywhere', () => {
    const prose = {
      ...caseProseOf(model),
      clientName: 'Tarnwick Voyages',
      title: 'Tarnwick Voyages: sail on or not?',
    };
    const changed = applyProse(model, prose);
    expect(changed.client.name).toBe('Tarnwick Voyages');
    expect(changed.title).toBe('Tarnwick Voyages: sail on or not?');
    expect(Object.values(changed.calcs).map(({ formula, value }) => [formula, value])).toEqual(
      Object.values(model.calcs).map(({ formula, value }) => [formula, value]),
    );
    expect(changed.decision).toEqual(model.decision);
    expect(changed.parts.map(({ id, answer, path }) => [id, answer, path])).toEqual(
      model.parts.map(({ id, answer, path }) => [id, answer, path]),
    );
    expect(JSON.stringify({ exhibits: changed.exhibits, rubric: changed.rubric })).not.toContain(
      model.client.name,
    );
    expect(changed.id).toBe(model.id);
  });

  it('drops words for parts and branches that do not exist and keeps old words where new ones are empty', () => {
    const prose = caseProseOf(model);
    const changed = applyProse(model, {
      ...prose,
      prompt: '  ',
      risks: [],
      parts: [{ id: 'nowhere', ask: 'Hm?', hints: [], soWhat: '' }],
      framework: [{ id: 'b9', label: 'Nothing', leaves: ['nothing'], deprioritised: '' }],
    });
    expect(changed.prompt).toBe(model.prompt);
    expect(changed.solution.risks).toEqual(model.solution.risks);
    expect(changed.parts.map(({ ask }) => ask)).toEqual(model.parts.map(({ ask }) => ask));
    expect(changed.framework).toEqual(model.framework);
  });

  it('leaves a wrong number in new prose to the checks', () => {
    const prose = caseProseOf(model);
    const changed = applyProse(model, {
      ...prose,
      recommendation: `${prose.recommendation} It earns £987,654,321 a year.`,
    });
    const failed = runChecks(changed, { today: '2026-11-20' }).results.filter(
      ({ passed, severity }) => !passed && severity === 'block',
    );
    expect(failed.map(({ id }) => id)).toContain('numbers-in-prose');
  });
});

describe('slotGuide', () => {
  it('lists every fact and calculation as it prints, both ends of every ranking, and the verdict', () => {
    const guide = slotGuide(model);
    const { facts, calcs, rankings = {} } = model;
    const [quantities, ends] = [{ ...facts, ...calcs }, Object.keys(rankings).length * 2];
    expect(ends).toBeGreaterThan(0);
    expect(guide).toHaveLength(Object.keys(quantities).length + ends + 1);
    for (const { slot, printed, printedWithUnit } of guide) {
      expect(renderProse(model, `x ${slot}`)).toBe(`x ${printed}`);
      if (/^\{(fact|calc):/.test(slot))
        expect(renderProse(model, `x ${slot.replace('}', ':unit}')}`)).toBe(`x ${printedWithUnit}`);
    }
  });
});
