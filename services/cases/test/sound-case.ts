import { readFileSync } from 'node:fs';
import { type CaseModel, caseModelSchema } from '@casedrop/case-engine';

const text = readFileSync(new URL('./sound-case.json', import.meta.url), 'utf8');

/** A fresh copy of a complete case that passes every blocking check. */
export const soundCase = (): CaseModel => caseModelSchema.parse(JSON.parse(text));

/** The same as if it had been written from a blueprint: its numbers can be drawn anew. */
export function drawnCase(): CaseModel {
  const model = soundCase();
  const fixed = Object.entries(model.facts).map(([id, { value }]) => [id, { value }]);
  return {
    ...model,
    draws: {
      ...(Object.fromEntries(fixed) as CaseModel['draws']),
      shops: { from: 90, to: 150, step: 10 },
      ordersDT: { from: 580, to: 620, step: 10 },
      rent: { from: 170000, to: 190000, step: 5000 },
      staff: { from: 305000, to: 315000, step: 5000 },
      targetProfit: { from: 3750000, to: 4250000, step: 50000 },
    },
    require: [
      'netTotal < targetProfit',
      'payback > 1.1 * targetPayback',
      'payback < 5',
      'targetProfit < capex / targetPayback',
    ],
  };
}
