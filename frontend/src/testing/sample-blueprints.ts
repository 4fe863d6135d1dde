import type { Blueprint } from '@casedrop/contracts/http';

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
