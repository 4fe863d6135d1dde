import { z } from 'zod';
import { command, query } from '../message.js';
import {
  challengeSchema,
  factorProofSchema,
  passkeyAssertionSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeyRegistrationSchema,
  passkeySchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  totpCodeSchema,
  totpOfferSchema,
} from '../second-factor-values.js';
import { permitSchema } from '../security-values.js';
import { begunSessionSchema, clientSchema, signInClientSchema } from './auth-sign-in.messages.js';

// — signing in —
export const completeSignIn = command('auth', 'complete-sign-in', {
  summary:
    'Begins a session for whoever has shown their password, by a code of their authenticator app or a recovery code. Each code works once; five wrong ones void the challenge.',
  input: z.strictObject({
    challenge: challengeSchema,
    proof: factorProofSchema,
    client: signInClientSchema,
  }),
  output: begunSessionSchema,
  errors: ['challenge-invalid', 'second-factor-wrong', 'too-many-requests'],
});

export const beginPasskeySignIn = command('auth', 'begin-passkey-sign-in', {
  summary:
    'What a browser is asked with for a passkey of anybody; the answer can be used once, for 5 minutes.',
  input: z.strictObject({ client: clientSchema }),
  output: passkeyOptionsSchema,
  errors: ['too-many-requests'],
});

export const signInWithPasskey = command('auth', 'sign-in-with-passkey', {
  summary:
    'Begins a session for the person whose passkey has signed. It is both factors: something that they have, unlocked by something that they know or are.',
  input: z.strictObject({ response: passkeyAssertionSchema, client: signInClientSchema }),
  output: begunSessionSchema,
  errors: ['passkey-refused', 'account-suspended', 'too-many-requests'],
});

// — one's own factors —
/** Leave to change how one signs in, in one session. */
const allowed = { permit: permitSchema, sessionId: z.uuid() };
const REFUSED = ['permit-invalid', 'second-factor-needed', 'address-unconfirmed', 'not-permitted'] as const;

export const getSecondFactors = query('auth', 'get-second-factors', {
  summary: 'The second factors of the acting person.',
  input: z.strictObject({}),
  output: secondFactorsSchema,
});

export const beginTotp = command('auth', 'begin-totp', {
  summary:
    'Offers the acting person a secret for their authenticator app; it counts once it is confirmed, and then takes the place of one before it.',
  input: z.strictObject(allowed),
  output: totpOfferSchema,
  errors: REFUSED,
});

export const confirmTotp = command('auth', 'confirm-totp', {
  summary:
    'Takes the offered secret into use by a code of it. This session counts as begun with a second factor from now on.',
  input: z.strictObject({ code: totpCodeSchema, sessionId: z.uuid(), client: clientSchema }),
  output: recoveryCodesSchema,
  errors: ['second-factor-wrong', 'second-factor-needed', 'too-many-requests'],
});

export const removeTotp = command('auth', 'remove-totp', {
  summary: "Removes the acting person's authenticator app; with the last factor go the recovery codes.",
  input: z.strictObject({ ...allowed, client: clientSchema }),
  output: z.object({}),
  errors: REFUSED,
});

export const renewRecoveryCodes = command('auth', 'renew-recovery-codes', {
  summary:
    'Gives the acting person ten new recovery codes, and voids those before. Only beside a second factor.',
  input: z.strictObject({ ...allowed, client: clientSchema }),
  output: recoveryCodesSchema,
  errors: REFUSED,
});

export const beginPasskey = command('auth', 'begin-passkey', {
  summary:
    'What a browser is asked with to make a passkey for the acting person; can be used once, for 5 minutes.',
  input: z.strictObject(allowed),
  output: passkeyOptionsSchema,
  errors: [...REFUSED, 'too-many-passkeys'],
});

export const addPasskey = command('auth', 'add-passkey', {
  summary:
    'Keeps a passkey that a browser has made for the acting person. This session counts as begun with a second factor from now on.',
  input: z.strictObject({
    response: passkeyRegistrationSchema,
    /** Without one it is called by the browser and the system. */
    name: passkeyNameSchema.optional(),
    sessionId: z.uuid(),
    client: clientSchema,
  }),
  output: recoveryCodesSchema.extend({ passkey: passkeySchema }),
  errors: ['passkey-refused', 'second-factor-needed'],
});

export const removePasskey = command('auth', 'remove-passkey', {
  summary: 'Removes a passkey of the acting person; with the last factor go the recovery codes.',
  input: z.strictObject({ ...allowed, passkeyId: z.uuid(), client: clientSchema }),
  output: z.object({}),
  errors: [...REFUSED, 'passkey-not-found'],
});
