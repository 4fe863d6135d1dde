import type { Seeded } from '@casedrop/contracts/http';
import { plural } from './plural.js';

export const SEED_FAILED = {
  tone: 'failure',
  title: 'Error seeding database',
  description: 'Failed to add sample cases.',
} as const;

/** What became of the sample cases: added, there before, or kept back by a check. */
export function seedWords({ added, present, refused }: Seeded) {
  const sentences = [
    added > 0 ? 'Sample cases have been added to the database.' : 'Nothing has been added.',
    present > 0 && `${plural(present, 'case was', 'cases were')} there already.`,
    refused > 0 && `${plural(refused, 'case', 'cases')} failed a check: see the review queue.`,
  ];
  const description = sentences.filter(Boolean).join(' ');
  return added > 0
    ? { title: 'Database seeded successfully', description }
    : ({ tone: 'note', title: 'No sample cases added', description } as const);
}
