import type { PartState, Status } from '@casedrop/contracts/http';

/** How the service is: well, but for what is said otherwise. */
export function sampleStatus(otherwise: Record<string, PartState> = {}): Status {
  const names = ['Website', 'Accounts', 'Cases', 'Payments', 'Case generation', 'Mail'];
  return {
    checkedAt: '2026-11-20T16:04:00.000Z',
    parts: names.map((name) => ({ name, state: otherwise[name] ?? 'well' })),
  };
}
