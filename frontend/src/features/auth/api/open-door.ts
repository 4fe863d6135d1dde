import { call } from '../../../lib/api-client.js';

/** Makes this browser known by the code of the mail about many failed sign-ins. */
export function openDoor(code: string): Promise<{ message: string }> {
  return call('/api/auth/open', { method: 'POST', json: { code } });
}
