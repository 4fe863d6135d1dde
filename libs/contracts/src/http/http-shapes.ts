import { z } from 'zod';
import { seenVersionSchema, variantSchema } from '../practice-values.js';
import { passwordAgainSchema, secondFactorMethodSchema } from '../security-values.js';
import {
  accessSchema,
  apiKeySchema,
  apiKeyScopeSchema,
  caseDocumentSchema,
  caseIdSchema,
  caseStatusSchema,
  checkReportSchema,
  difficultySchema,
  emailSchema,
  instantSchema,
  mailCodeSchema,
  newPasswordSchema,
  personIdSchema,
  referralOverviewSchema,
  sessionInfoSchema,
  subscriptionStatusSchema,
  timeZoneSchema,
  usernameSchema,
} from '../values.js';
import { readingSchema } from '../generation-values.js';

/** The shapes of `/api`. Inputs are strict: an unknown field is refused. */

export { API_KEY_SCOPES, PASSWORD_MAX, PASSWORD_MIN, GENERATION_STATES } from '../values.js';
export type {
  Access,
  ApiKey,
  CheckReportOnTheWire as CheckReport,
  GenerationState,
  Offer,
  ReferralOverview,
  SessionInfo,
} from '../values.js';
export type {
  Feed,
  FeedItem,
  FeedTest,
  GenerationRequest,
  Intake,
  Reading,
  ReadingChoice,
} from '../generation-values.js';

export const healthResponse = z.object({ status: z.literal('ok') });

/** `well`: works; `ailing`: answers, but what it needs does not; `away`: does not answer. */
export const PART_STATES = ['well', 'ailing', 'away'] as const;
/** How the parts of the product are, by the names that people know them by; always the same parts in the same order. */
export const statusResponse = z.object({
  checkedAt: instantSchema,
  parts: z.array(z.object({ name: z.string(), state: z.enum(PART_STATES) })),
});
export type Status = z.infer<typeof statusResponse>;
export type PartState = Status['parts'][number]['state'];

// — identity —
const secondFactorQuestionSchema = z.object({
  challenge: z.string(),
  methods: z.array(secondFactorMethodSchema),
  expiresAt: instantSchema,
});
/** The half of a sign-in that is done: a password was right, and the account has a second factor. */
export type SecondFactorQuestion = z.infer<typeof secondFactorQuestionSchema>;
export const registerBody = z.strictObject({ email: emailSchema, password: newPasswordSchema });
export const loginBody = z.strictObject({
  email: emailSchema,
  password: z.string().min(1, 'Please enter your password.').max(1024),
});
export const userResponse = z.object({
  id: personIdSchema,
  email: z.string(),
  username: z.string(),
  /** Plan and credits are `null` while billing does not tell them: a person is signed in without it. */
  subscriptionStatus: subscriptionStatusSchema.nullable(),
  freeCredits: z.number().int().nullable(),
  /** How many of the credits can be spent only once the address is confirmed. */
  creditsWaiting: z.number().int().nullable(),
  /** True when the welcome credits went to another account with this address, which is shown to be the person's. */
  hadCredits: z.boolean(),
  /** What the payment provider knows them by, once they have begun to pay for anything. */
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  referralCode: z.string(),
  /**
   * The referral code of whoever referred them, and not that person's number: they entered the code themselves, so it
   * tells them nothing about anybody. `null` where nobody did, and once that person's account is deleted.
   */
  referredBy: z.string().nullable(),
  isAdmin: z.boolean(),
  isCoach: z.boolean(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether the account has a second factor, and whether admins need one here that this session has not shown. */
  hasSecondFactor: z.boolean(),
  secondFactorNeeded: z.boolean(),
  timeZone: z.string().nullable(),
  createdAt: instantSchema,
});
export type User = z.infer<typeof userResponse>;
/** A right password leads to the person, or to the question for the second factor that their account has. */
export const loginResponse = z.union([
  z.object({ user: userResponse }),
  z.object({ secondFactor: secondFactorQuestionSchema }),
]);
export type LoginAnswer = z.infer<typeof loginResponse>;

/** The code of the mail about many failed sign-ins. */
export const openDoorBody = z.strictObject({ code: mailCodeSchema });
export const confirmEmailBody = z.strictObject({ code: mailCodeSchema });
export const forgotPasswordBody = z.strictObject({ email: emailSchema });
export const resetPasswordBody = z.strictObject({ code: mailCodeSchema, password: newPasswordSchema });
export const messageResponse = z.object({ message: z.string() });

// — the person's own account —
export const changePasswordBody = z.strictObject({
  currentPassword: z.string().min(1, 'Please enter your password.').max(1024),
  newPassword: newPasswordSchema,
});
export const updateProfileBody = z
  .strictObject({ username: usernameSchema.optional(), timeZone: timeZoneSchema.optional() })
  .refine((body) => Object.keys(body).length > 0, 'Nothing was to be changed.');
export const sessionsResponse = z.object({ items: z.array(sessionInfoSchema) });
export const endedSessionsResponse = z.object({ ended: z.number().int() });
/** What each part keeps about the person; when one cannot be asked the call fails. */
export const accountExportResponse = z.object({
  exportedAt: instantSchema,
  account: z.record(z.string(), z.unknown()),
  billing: z.record(z.string(), z.unknown()),
  newsletter: z.record(z.string(), z.unknown()),
  practice: z.record(z.string(), z.unknown()),
});
export const createApiKeyBody = z.strictObject({
  name: z.string().trim().min(1, 'Please give the key a name.').max(60),
  scopes: z.array(apiKeyScopeSchema).min(1),
  password: passwordAgainSchema,
});
export const createdApiKeyResponse = z.object({ key: z.string(), apiKey: apiKeySchema });
export const apiKeysResponse = z.object({ items: z.array(apiKeySchema) });
/** What an API key says about itself. */
export const ownApiKeyResponse = z.object({ apiKey: apiKeySchema, personId: personIdSchema });

// — referrals —
export const applyReferralBody = z.strictObject({
  referralCode: z.string().trim().min(1).max(40),
  newUserId: personIdSchema.optional(),
});
export const referralsResponse = referralOverviewSchema;

// — newsletter —
export const subscribeBody = z.strictObject({ email: emailSchema });
export const confirmSubscriptionBody = z.strictObject({ code: mailCodeSchema });
export const acceptedResponse = z.object({ message: z.string() });

// — cases —
export const listCasesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
});

/** A case as lists show it. */
export const caseSummarySchema = z.object({
  id: caseIdSchema,
  title: z.string(),
  description: z.string(),
  industry: z.string(),
  archetype: z.string(),
  difficulty: difficultySchema,
  /** Minutes. */
  estimatedTime: z.number().int(),
  averageRating: z.string().nullable(),
  totalRatings: z.number().int(),
  attempts: z.number().int(),
  sourceTitle: z.string(),
  sourceUrl: z.string().nullable(),
  status: caseStatusSchema,
  createdAt: instantSchema,
  publishedAt: instantSchema.nullable(),
  ofTheWeek: z.boolean(),
  /** What the cover is drawn from; see `drawCover` of the case engine. */
  cover: z.record(z.string(), z.unknown()),
});
export type CaseSummary = z.infer<typeof caseSummarySchema>;
export const listCasesResponse = z.object({
  items: z.array(caseSummarySchema),
  nextCursor: z.string().nullable(),
});
export type CaseList = z.infer<typeof listCasesResponse>;

/** In an address: which variant of the case, by its number; the original when left out. */
export const caseQuery = z.strictObject({
  variant: z.coerce.number('A variant is a whole number.').pipe(variantSchema).optional(),
});

/**
 * One case. `view` is the public part (`PublicCase` of the case engine); `solution`, `rubric` and `locked`
 * (`LockedCase`) are there only for a viewer who is entitled; `model` and `checks` only for an admin.
 */
/** The blueprint that a case was written from and how its headline was read; none of one that an earlier release wrote. */
const writtenFrom = {
  blueprint: z.string().nullish(),
  scenario: z.string().nullish(),
  reading: readingSchema.nullish(),
};

export const caseResponse = caseSummarySchema.extend({
  ...writtenFrom,
  content: z.string(),
  view: z.record(z.string(), z.unknown()),
  /** True for a case whose numbers can be drawn anew: `?variant=`. */
  variants: z.boolean().optional(),
  /** The variant that this is; absent for the original. */
  variant: variantSchema.optional(),
  access: accessSchema,
  solution: z.string().optional(),
  rubric: z.string().optional(),
  locked: z.record(z.string(), z.unknown()).optional(),
  model: caseDocumentSchema.optional(),
  checks: checkReportSchema.optional(),
  version: z.number().int().optional(),
  rejectionReason: z.string().nullable().optional(),
  returnedReason: z.string().nullable().optional(),
});
export type CaseDetail = z.infer<typeof caseResponse>;

export const unlockResponse = z.object({
  access: accessSchema,
  spent: z.boolean(),
  /** The case as it is open now, for whoever asked with `Prefer: return=representation`, unless it cannot be had now. */
  case: caseResponse.optional(),
});
export type UnlockResult = z.infer<typeof unlockResponse>;

// — admin —
export const pendingCaseSchema = caseSummarySchema.extend({
  version: z.number().int(),
  view: z.record(z.string(), z.unknown()),
  /** In plain text; why there is none, where `locked` is empty because the formulas of the case cannot be computed. */
  solution: z.string(),
  rubric: z.string(),
  locked: z.record(z.string(), z.unknown()),
  model: caseDocumentSchema,
  checks: checkReportSchema,
  ...writtenFrom,
  /** Why a case that is open came back; `null` for one that waits for its first review. */
  returnedReason: z.string().nullable().optional(),
});
export type PendingCase = z.infer<typeof pendingCaseSchema>;
export const pendingCasesResponse = z.object({ items: z.array(pendingCaseSchema), total: z.number().int() });
export const rejectBody = z.strictObject({
  reason: z.string().trim().min(3, 'Please say why, in a few words.').max(1000),
});
/** A form asks for the reason; the call may come without one. */
export const rejectCallBody = rejectBody.partial().extend({ version: seenVersionSchema }).optional();
export const approveCallBody = z.strictObject({ version: seenVersionSchema }).optional();
export const editCaseBody = z.strictObject({ version: z.number().int().min(1), model: caseDocumentSchema });
export const reviewResponse = z.object({
  id: caseIdSchema,
  status: caseStatusSchema,
  version: z.number().int(),
  checks: checkReportSchema.optional(),
});
