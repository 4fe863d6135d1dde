import type { SessionInfo, User } from '@casedrop/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../../lib/api-client.js';

export const SESSIONS_KEY = ['account', 'sessions'] as const;

/** Password checks take their time by design, and longer when many people sign in at once. */
export const SLOW_MS = 10_000;

/** Changes name or time zone; the answer is the changed person. */
export function updateProfile(json: { username?: string; timeZone?: string }): Promise<User> {
  return call('/api/account', { method: 'PATCH', json });
}

/** Changes the password; every other session ends. */
export function changePassword(json: { currentPassword: string; newPassword: string }): Promise<void> {
  return call('/api/account/password', { method: 'POST', json, timeoutMs: SLOW_MS });
}

/** Where the person is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) =>
      (await call<{ items: SessionInfo[] }>('/api/account/sessions', { signal })).items,
    staleTime: 0,
  });
}

/** Ends one session. */
export function endSession(id: string): Promise<void> {
  return call(`/api/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Ends every session but this one. */
export function endOtherSessions(password: string | undefined): Promise<{ ended: number }> {
  return call('/api/account/sessions', { method: 'DELETE', json: { password }, timeoutMs: SLOW_MS });
}

/** What shows the server once more who it is: the password, of those who have one of ours. */
export interface ShownAgain {
  password?: string;
}

/** Everything we keep about the person, by a link that works once. */
export async function exportAccount(json: ShownAgain): Promise<Blob> {
  const options = { method: 'POST', json, timeoutMs: SLOW_MS } as const;
  const { link } = await call<{ link: `/api/${string}` }>('/api/account/export', options);
  return callForFile(link, 'application/json', SLOW_MS);
}

/** Leave to erase the account, for ten minutes. */
export async function permitDeletion(json: ShownAgain): Promise<string> {
  const options = { method: 'POST', json, timeoutMs: SLOW_MS } as const;
  return (await call<{ permit: string }>('/api/account/delete/permit', options)).permit;
}

/** Erases the account for good. */
export function deleteAccount(permit: string): Promise<void> {
  return call('/api/account/delete', { method: 'POST', json: { permit }, timeoutMs: SLOW_MS });
}
