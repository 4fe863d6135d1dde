import { z } from 'zod';

/** Values that mean the same in HTTP shapes and in messages. */

/** A person's number: positive, below 2^53. */
export const personIdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const caseIdSchema = z.uuid();
export const requestIdSchema = z.uuid();
/** A point in time as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** E-mail as stored: trimmed, lower case, at most 254 characters. */
export const emailSchema = z
  .string({ error: 'Please enter a valid e-mail address.' })
  .trim()
  .toLowerCase()
  .max(254, 'This e-mail address is too long.')
  .pipe(z.email('Please enter a valid e-mail address.'));

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN, 'Password must be at least 8 characters long.')
  .max(PASSWORD_MAX, 'Password must be at most 128 characters long.');

/** Hex SHA-256. */
export const hexSha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
/** A single-use code out of a mail. */
export const mailCodeSchema = z
  .string('This link is incomplete. Please open it from the mail again.')
  .min(20)
  .max(100);

export const usernameSchema = z
  .string()
  .trim()
  .min(2, 'Your name needs at least 2 characters.')
  .max(40, 'Your name may have at most 40 characters.')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._'’-]*$/u, 'Please use letters, digits, blanks and . _ - only.');

/** An IANA time zone that this machine knows, such as `Europe/London`. */
export const timeZoneSchema = z.string().max(60).refine(isTimeZone, 'This is no time zone that we know.');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A session as its owner sees it. */
export const sessionInfoSchema = z.object({
  id: z.uuid(),
  current: z.boolean(),
  /** Browser and system in words, such as `Firefox on Linux`. */
  device: z.string(),
  address: z.string(),
  begunAt: instantSchema,
  lastUsedAt: instantSchema,
});
export type SessionInfo = z.infer<typeof sessionInfoSchema>;

/** What an API key may be used for. */
export const API_KEY_SCOPES = ['cases:read'] as const;
export const apiKeyScopeSchema = z.enum(API_KEY_SCOPES);
export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key, to know it again. */
  prefix: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/**
 * `waiting` for the e-mail confirmation, `rewarded`, `over-limit` when the referrer had their rewards of the month
 * already, `lapsed` when the account was deleted before.
 */
export const REFERRAL_STATES = ['waiting', 'rewarded', 'over-limit', 'lapsed'] as const;
export const referralOverviewSchema = z.object({
  code: z.string(),
  creditsEach: z.number().int(),
  monthlyLimit: z.number().int(),
  rewardedThisMonth: z.number().int(),
  items: z.array(
    z.object({
      id: z.uuid(),
      /** The referred person's name, shortened so that it tells no address. */
      name: z.string(),
      state: z.enum(REFERRAL_STATES),
      appliedAt: instantSchema,
      qualifiedAt: instantSchema.nullable(),
    }),
  ),
});
export type ReferralOverview = z.infer<typeof referralOverviewSchema>;

export const ROLES = ['candidate', 'coach', 'admin'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export const difficultySchema = z.enum(['beginner', 'intermediate', 'advanced']);
export const caseStatusSchema = z.enum(['pending', 'approved', 'rejected']);
export type CaseStatus = z.infer<typeof caseStatusSchema>;
export const subscriptionStatusSchema = z.enum(['free', 'pro']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** A story that a feed brought by itself may be `held` until an editor starts it, or the week has room for it. */
export const GENERATION_STATES = ['held', 'queued', 'generating', 'checking', 'pending', 'failed'] as const;
export const generationStateSchema = z.enum(GENERATION_STATES);
export type GenerationState = z.infer<typeof generationStateSchema>;

/** Why a person may open a case's solution; `null` means that they may not. */
export const accessCauseSchema = z.enum(['pro', 'credit', 'purchase', 'grant', 'admin']);

/** Something to buy. Prices in pence of GBP. */
export const offerSchema = z.object({
  kind: z.enum(['case', 'pro']),
  label: z.string(),
  pricePence: z.number().int().positive(),
  currency: z.literal('GBP'),
  period: z.enum(['once', 'month']),
  href: z.string(),
});
export type Offer = z.infer<typeof offerSchema>;

/** Credits that a person gets for signing up: once, ever. */
export const SIGN_UP_CREDITS = 5;
/** What a person has of credits. */
export const creditsSchema = z.object({
  /** With those that wait. */
  freeCredits: z.number().int().min(0),
  /** How many of them can be spent only once the person has confirmed their address. The release before tells of none. */
  creditsWaiting: z.number().int().min(0).default(0),
});

/** What a person may do with one case. */
export const accessSchema = creditsSchema.extend({
  entitled: z.boolean(),
  cause: accessCauseSchema.nullable(),
  subscriptionStatus: subscriptionStatusSchema,
  /** Empty when entitled. */
  offers: z.array(offerSchema),
});
export type Access = z.infer<typeof accessSchema>;

/** The complete case document; `@casedrop/case-engine` knows its inside. */
export const caseDocumentSchema = z.looseObject({ schema: z.literal('case/1') });

export const checkResultSchema = z.object({
  id: z.string(),
  severity: z.enum(['block', 'warn']),
  passed: z.boolean(),
  sentence: z.string(),
  details: z.array(z.string()),
});
/** What the checks of the case model said about a document. */
export const checkReportSchema = z.object({
  passed: z.boolean(),
  blocking: z.number().int(),
  warnings: z.number().int(),
  results: z.array(checkResultSchema),
});
export type CheckReportOnTheWire = z.infer<typeof checkReportSchema>;

/** A headline as given by a feed, a list or an admin. */
export const headlineSchema = z.strictObject({
  title: z.string(),
  url: z.string().optional(),
  publisher: z.string().optional(),
  publishedAt: z.string().optional(),
  summary: z.string().optional(),
});
