import type { auth } from '@casedrop/contracts';
import type { z } from 'zod';

/** A session that the auth service has just begun, and where its person signs in from. */
export type BegunSession = z.output<typeof auth.begunSessionSchema>;
export type SignInClient = z.output<typeof auth.signInClientSchema>;
