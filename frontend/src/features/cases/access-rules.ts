import type { Access } from '@casedrop/contracts/http';

/** Whether the solution and rubric tabs can be opened: entitled, or able to spend a credit. */
export function mayOpenTabs(access: Pick<Access, 'entitled' | 'freeCredits'>): boolean {
  return access.entitled || access.freeCredits > 0;
}
