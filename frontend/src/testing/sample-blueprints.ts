import type { Blueprint, BlueprintFigures, BlueprintItem } from '@casedrop/contracts/http';

/** A blueprint of two scenarios that carries two kinds of news. */
export function sampleBlueprint(over: Partial<Blueprint> = {}): Blueprint {
  const fit = { sectors: ['retail-bank'], role: 'client' };
  return {
    ...{ id: 'branch-closures', archetype: 'turnaround', industry: 'financial-services' },
    difficulty: 'intermediate',
    clients: ['a savings bank of fishing ports', 'a building society with branches in market towns'],
    fits: [
      { ...fit, event: 'close-sites', weight: 1 },
      { ...fit, event: 'new-rule', weight: 0.8 },
    ],
    scenarios: [
      {
        ...{ id: 'savers-leave', verdict: 'no', question: 'Should it close the whole list?' },
        idea: 'Whoever leaves is a saver.',
      },
      {
        ...{ id: 'leases-run-on', verdict: 'no', question: 'Should it close the whole list at once?' },
        idea: 'The rent is what stays.',
      },
    ],
    ...over,
  };
}

/** Of three published cases, whose questions are neither hard nor weak. */
export function sampleFigures(over: Partial<BlueprintFigures> = {}): BlueprintFigures {
  return {
    ...{ pending: 1, approved: 3, rejected: 2, attempts: 41, averageRating: 4.25 },
    lastUsedAt: '2026-11-20T08:00:00.000Z',
    ...{ finished: 38, averageScore: 61.5, facility: 0.58, discrimination: 0.34, weakest: null },
    ...over,
  };
}

/** A calculation of its first scenario that hardly tells people apart. */
export function sampleItem(over: Partial<BlueprintItem> = {}): BlueprintItem {
  return {
    ...{ scenario: 'savers-leave', partId: 'cost', kind: 'quant', place: 2, answered: 38 },
    ...{ facility: 0.44, discrimination: 0.08, ask: 'What does a branch cost a year?' },
    concern: 'People who do well in the rest of the case do hardly better in this question.',
    ...over,
  };
}
