import { z } from 'zod';
import { instantSchema } from './values.js';

/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10;
/** Wrong codes after which a question for a second factor is void. */
export const WRONG_CODES = 5;

/** A code of an authenticator app; people may type the blank that apps show in its middle. */
export const totpCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{3} ?\d{3}$/, 'Please enter the six digits that your app shows.');
/** A recovery code as its holder types it: letters and digits, whatever stands between. */
export const recoveryCodeSchema = z
  .string()
  .trim()
  .max(60, 'This is no recovery code: those have 24 letters and digits.')
  .regex(/^(?:[\s-]*[a-z\d]){24}[\s-]*$/i, 'This is no recovery code: those have 24 letters and digits.');
/** What stands for the half of a way that is done: 256 bits in base64url. */
export const challengeSchema = z.string().regex(/^[\w-]{43}$/, 'Please sign in again.');

/** The second half of a way in, after a password. */
export const factorProofSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: totpCodeSchema }),
  z.strictObject({ kind: z.literal('recovery-code'), code: recoveryCodeSchema }),
]);
export type FactorProof = z.infer<typeof factorProofSchema>;

// What browsers make of a passkey, as WebAuthn writes it in JSON; what we do not read is left out.
const NO_PASSKEY = 'Your browser sent something that is no passkey.';
const base64url = (most: number) =>
  z
    .string(NO_PASSKEY)
    .max(most, NO_PASSKEY)
    .regex(/^[\w-]+$/, NO_PASSKEY);
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key', NO_PASSKEY) };
const ofCredential = <T extends z.ZodType>(response: T) =>
  z.object({ ...credential, response, clientExtensionResults: z.object({}, NO_PASSKEY) }, NO_PASSKEY);

/** A passkey that a browser has just made. */
export const passkeyRegistrationSchema = ofCredential(
  z.object(
    {
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z
        .array(z.string(NO_PASSKEY).max(20, NO_PASSKEY), NO_PASSKEY)
        .max(10, NO_PASSKEY)
        .optional(),
    },
    NO_PASSKEY,
  ),
);
/** What a passkey has signed. */
export const passkeyAssertionSchema = ofCredential(
  z.object(
    {
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(100).optional(),
    },
    NO_PASSKEY,
  ),
);
/** What a browser is asked with; it hands this to the authenticator as it is. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });

export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, 'Please give the passkey a name.')
  .max(60, 'The name may have at most 60 characters.');
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Shown once: the recovery codes that were made with a first factor; none where the person has theirs already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The second factors of a person, without their secrets. */
export const secondFactorsSchema = z.object({
  /** Since when there is an authenticator app; `null` without one. */
  totpSince: instantSchema.nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/** What an authenticator app is set up with: the address behind the picture, and the secret for typing. */
export const totpOfferSchema = z.object({ secret: z.string(), uri: z.string() });
