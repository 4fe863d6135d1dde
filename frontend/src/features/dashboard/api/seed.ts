import type { seedResponse } from '@casedrop/contracts/http';
import type { z } from 'zod';
import { call } from '../../../lib/api-client.js';

/** Every case of the starter library is checked before it is kept, which takes its time. */
const SLOW_MS = 60_000;

/** Fills an empty installation with the sample cases; only an admin may. */
export function seedCases(): Promise<z.infer<typeof seedResponse>> {
  return call('/api/admin/seed', { method: 'POST', timeoutMs: SLOW_MS });
}
