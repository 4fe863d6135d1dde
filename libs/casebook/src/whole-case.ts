import type { LockedCase, PublicCase } from '@casedrop/case-engine';
import type { CaseSummary } from '@casedrop/contracts/http';

/** Of a case with everything behind the lock, what a casebook prints. */
export interface WholeCase extends Pick<
  CaseSummary,
  'title' | 'description' | 'difficulty' | 'estimatedTime' | 'createdAt' | 'publishedAt'
> {
  view: PublicCase;
  locked: LockedCase;
}
