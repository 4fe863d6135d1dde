import type { billing, OutputOf, practice } from '@casedrop/contracts';
import type { CaseStates } from '@casedrop/contracts/http';

type Practised = OutputOf<typeof practice.listCaseStates>['items'];
type Owned = OutputOf<typeof billing.listOwnedCases>['items'];

/** What the cases are to a person: those practised with why they are open, then those that are only owned. */
export function mergedStates(practised: Practised, owned: Owned): CaseStates['items'] {
  const causes = new Map(owned.map(({ caseId, cause }) => [caseId, cause]));
  const known = new Set(practised.map(({ caseId }) => caseId));
  const begun = practised.map((item) => ({ ...item, unlocked: causes.get(item.caseId) ?? null }));
  const untouched = owned
    .filter(({ caseId }) => !known.has(caseId))
    .map(({ caseId, cause }) => ({ caseId, state: 'new' as const, unlocked: cause, score: null }));
  return [...begun, ...untouched];
}
