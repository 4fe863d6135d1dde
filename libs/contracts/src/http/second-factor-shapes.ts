import { z } from 'zod';
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
import { userResponse } from './http-shapes.js';

/** Shapes of signing in with more than a password, and of `/api/account/second-factors`. */

export type { FactorProof, Passkey, SecondFactors } from '../second-factor-values.js';

// — signing in —
export const secondFactorLoginBody = z.strictObject({ challenge: challengeSchema, proof: factorProofSchema });
export const confirmTotpBody = z.strictObject({ code: totpCodeSchema });
export const passkeyLoginBody = z.strictObject({ response: passkeyAssertionSchema });
export const signedInResponse = z.object({ user: userResponse });
export const passkeyOptionsResponse = passkeyOptionsSchema;
/** What the server has a browser ask with: it goes to the authenticator as it is. */
export type PasskeyOptions = z.infer<typeof passkeyOptionsResponse>;

// — one's own factors —
export const secondFactorsResponse = secondFactorsSchema;
/** Leave to change how one signs in; `POST /api/account/second-factors/permit` gives it. */
export const withPermitBody = z.strictObject({ permit: permitSchema });
export const totpOfferResponse = totpOfferSchema;
/** What an authenticator app is told: by a picture of `uri`, or by typing `secret`. */
export type TotpOffer = z.infer<typeof totpOfferResponse>;
export const recoveryCodesResponse = recoveryCodesSchema;
/** Codes that are shown this once; none where the person has theirs already. */
export type NewCodes = z.infer<typeof recoveryCodesResponse>;
export const addPasskeyBody = z.strictObject({
  response: passkeyRegistrationSchema,
  name: passkeyNameSchema.optional(),
});
export const addedPasskeyResponse = recoveryCodesSchema.extend({ passkey: passkeySchema });
