import type { SessionInfo, User } from '@casedrop/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

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

/** Everything we keep about the person. */
export function exportAccount(): Promise<unknown> {
  return call('/api/account/export', { timeoutMs: SLOW_MS });
}

/** Erases the account for good. */
export function deleteAccount(password: string | undefined): Promise<void> {
  return call('/api/account/delete', { method: 'POST', json: { password }, timeoutMs: SLOW_MS });
}
