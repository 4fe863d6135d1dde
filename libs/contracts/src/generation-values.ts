import { z } from 'zod';
import { POLL_MINUTES } from './words/feed-limits.js';
import {
  caseIdSchema,
  difficultySchema,
  generationStateSchema,
  instantSchema,
  requestIdSchema,
} from './values.js';

/** Values of generation that mean the same in HTTP shapes and in messages. */

/** What a language model may cost in a day and in a month, in UTC; absent where cases are written without one. */
export const modelBudgetSchema = z.object({
  usdPerDay: z.number(),
  /** With what is held for calls under way. */
  usdToday: z.number(),
  usdPerMonth: z.number(),
  usdThisMonth: z.number(),
  /** Of what a call was refused today: until that is over cases are written without the model. */
  usedUp: z.enum(['day', 'month']).nullable(),
});
export type ModelBudget = z.infer<typeof modelBudgetSchema>;

/** One way to make a case of a headline: how the news is read, and the client and question that it leads to. */
export const readingChoiceSchema = z.object({
  event: z.string(),
  sector: z.string(),
  /** How likely it is that client and decision follow from the headline. */
  probability: z.number().min(0).max(1),
  blueprint: z.string(),
  scenario: z.string(),
  /** What the client is, such as `a savings bank of fishing ports`. */
  client: z.string(),
  question: z.string(),
  /** The sentences that would lead from the news to the client. */
  bridge: z.string(),
});
export type ReadingChoice = z.infer<typeof readingChoiceSchema>;

/** How the headline of a case was read, and the other ways to read it. */
export const readingSchema = z.object({
  event: z.string(),
  sector: z.string(),
  direction: z.enum(['up', 'down', 'none']),
  probability: z.number().min(0).max(1),
  sure: z.boolean(),
  others: z.array(readingChoiceSchema).max(2),
});
export type Reading = z.infer<typeof readingSchema>;

export const SURE_FROM = { least: 0.5, most: 0.95 } as const;
export const sureFromSchema = z
  .number('Please choose where sure begins.')
  .min(SURE_FROM.least, 'Sure begins at 50 % at least.')
  .max(SURE_FROM.most, 'Sure begins at 95 % at most.');
/** Where *sure* begins, and what each setting takes of all usable headlines and how much of that it gets right, found on labelled headlines; shares, 0 to 1. */
export const readingSettingsSchema = z.object({
  sureFrom: z.number(),
  settings: z.array(z.object({ sureFrom: z.number(), takes: z.number(), precision: z.number() })),
});

/** A reading as an editor names it. */
export const namedReadingSchema = z.object({ event: z.string().max(40), sector: z.string().max(40) });

/** What a case is written from, however its reading is told. */
export const writtenFromFields = {
  blueprint: z.string().max(80).optional(),
  scenario: z.string().max(80).optional(),
  seed: z.number().int().min(1).max(2_147_483_647).optional(),
};

/** What holds for every such choice: it names something, and a scenario only beside its blueprint. */
export const asChoice = <T extends z.ZodType<{ reading?: unknown; blueprint?: string; scenario?: string }>>(
  schema: T,
) =>
  schema
    .refine(({ reading, blueprint }) => reading !== undefined || blueprint !== undefined, {
      error: 'Please name a reading or a blueprint.',
    })
    .refine(({ blueprint, scenario }) => scenario === undefined || blueprint !== undefined, {
      path: ['scenario'],
      error: 'A scenario belongs to a blueprint: please name that too.',
    });

/** What an editor wants a headline to be written from: this reading of it, this blueprint, or this reading by this blueprint. */
export const writingChoiceSchema = asChoice(
  z.strictObject({ reading: namedReadingSchema.optional(), ...writtenFromFields }),
);
export type WritingChoice = z.infer<typeof writingChoiceSchema>;

/** What a case was written by, before it is written anew; nothing of one that was written by hand. */
export const caseBeforeSchema = z.strictObject({
  reading: namedReadingSchema.optional(),
  blueprint: z.string().optional(),
  scenario: z.string().optional(),
});
export type CaseBefore = z.infer<typeof caseBeforeSchema>;

/** What an editor's choice teaches: how the headline is read, and which story follows from it. */
export const taughtSchema = z.object({
  reading: namedReadingSchema.optional(),
  story: z.object({ blueprint: z.string(), scenario: z.string().optional() }).optional(),
});
export type Taught = z.infer<typeof taughtSchema>;

/** A blueprint as editors choose it; nothing of its solutions. */
export const blueprintSummarySchema = z.object({
  id: z.string(),
  archetype: z.string(),
  industry: z.string(),
  difficulty: difficultySchema,
  clients: z.array(z.string()),
  /** Events of the news that it can carry, each with the sectors of whoever is in it. */
  fits: z.array(
    z.object({ event: z.string(), sectors: z.array(z.string()), role: z.string(), weight: z.number() }),
  ),
  scenarios: z.array(
    z.object({ id: z.string(), idea: z.string(), verdict: z.enum(['yes', 'no']), question: z.string() }),
  ),
});

/** A blueprint that a language model has proposed and of which a case was made. */
export const proposalSchema = z.object({
  id: z.string(),
  requestId: requestIdSchema,
  caseId: caseIdSchema,
  headline: z.string(),
  archetype: z.string(),
  industry: z.string(),
  /** What it turns on. */
  idea: z.string(),
  model: z.string(),
  /** The version of the instructions that it was asked by. */
  promptVersion: z.string(),
  /** Draws that were checked, all of which passed. */
  drawsPassed: z.number().int(),
  madeAt: instantSchema,
});
/** Such as `proposal-0123456789ab`. */
export const proposalIdSchema = z.string().regex(/^proposal-[0-9a-f]{12}$/, 'This is no name of a proposal.');

/** How one question of a scenario fared over the published cases that ask it, each weighing as much as its attempts. */
export const blueprintItemSchema = z.object({
  scenario: z.string(),
  partId: z.string(),
  kind: z.string(),
  /** Its place among the questions, from 1. */
  place: z.number().int(),
  /** Finished attempts that it was marked in. */
  answered: z.number().int(),
  /** Item difficulty p of test theory: mean share of the marks, 0 to 1; the lower, the harder. */
  facility: z.number(),
  /** Item discrimination: correlation with the rest of the case, -1 to 1; `null` while it would be chance. */
  discrimination: z.number().nullable(),
  /** A sentence where the figures are bad. */
  concern: z.string().nullable(),
});
/** The same with its text, as the latest case asks it; `null` when that one does not. */
export const askedItemSchema = blueprintItemSchema.extend({ ask: z.string().nullable() });

/** What has become of the cases that were written from a blueprint. */
export const blueprintFiguresSchema = z.object({
  pending: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  attempts: z.number().int(),
  /** Of all their ratings, 1 to 5; `null` while there is none. */
  averageRating: z.number().nullable(),
  /** When the latest of them was written. */
  lastUsedAt: instantSchema,
  /** Finished attempts at the published ones: each person once, as in the figures of a case. */
  finished: z.number().int(),
  /** Percent, of those. */
  averageScore: z.number().nullable(),
  /** Means over their questions, weighted by attempts; `null` while there are too few. */
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  /** The question that tells people apart the least, when that is too little. */
  weakest: blueprintItemSchema.nullable(),
});

/** One headline on its way to a case. */
export const generationRequestSchema = z.object({
  id: requestIdSchema,
  headline: z.string(),
  publisher: z.string().nullable(),
  url: z.string().nullable(),
  state: generationStateSchema,
  /** A sentence, when failed or held. */
  reason: z.string().nullable(),
  /** True when it failed because its headline makes no business case: a judgement and no fault. */
  declined: z.boolean(),
  /** True of one that was declined for taste: no editor can have it written anyway. */
  belowTaste: z.boolean().optional(),
  /** Of a declined one the nearest blueprint, from which an editor may have it written anyway. */
  nearest: readingChoiceSchema.nullish(),
  caseId: caseIdSchema.nullable(),
  attempts: z.number().int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type GenerationRequest = z.infer<typeof generationRequestSchema>;

/** A headline that became no request, and why. */
export const skippedHeadlineSchema = z.object({ headline: z.string(), reason: z.string() });

export const intakeSchema = z.object({
  requests: z.array(generationRequestSchema.pick({ id: true, headline: true, state: true })),
  skipped: z.array(skippedHeadlineSchema),
});
export type Intake = z.infer<typeof intakeSchema>;

export const pollMinutesSchema = z
  .number()
  .int('Please give whole minutes.')
  .min(POLL_MINUTES.least, `A feed is asked every ${POLL_MINUTES.least} minutes at most.`)
  .max(POLL_MINUTES.most, 'A feed is asked once a day at least.');

export const feedSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  title: z.string().nullable(),
  lastFetchedAt: instantSchema.nullable(),
  /** What the last attempt ended with, in a sentence; `null` when all went well. */
  lastError: z.string().nullable(),
  /** The HTTP status of the last attempt; `null` when there was no answer. */
  lastStatus: z.number().int().nullable(),
  /** Attempts that failed since the last one that went well. */
  failures: z.number().int(),
  /** Since when it is asked no more by itself. */
  pausedAt: instantSchema.nullable(),
  pollMinutes: z.number().int(),
  /** When it is asked next; `null` while it is paused. */
  nextFetchAt: instantSchema.nullable(),
  /** Headlines in the last document. */
  itemsSeen: z.number().int(),
  /** Stories that the last attempt brought as the first. */
  itemsNew: z.number().int(),
  /** Stories that it has brought so far, told before by others or not. */
  headlineCount: z.number().int(),
  createdAt: instantSchema,
});
export type Feed = z.infer<typeof feedSchema>;

/** A story as a feed told it, and what became of it. */
export const feedItemSchema = z.object({
  headline: z.string(),
  url: z.string().nullable(),
  publishedAt: instantSchema,
  /** When this feed brought it. */
  seenAt: instantSchema,
  /** Who told the story first, when it was not this feed. */
  alreadyToldBy: z
    .object({ publisher: z.string().nullable(), headline: z.string(), at: instantSchema })
    .nullable(),
  request: generationRequestSchema.pick({
    id: true,
    state: true,
    reason: true,
    declined: true,
    caseId: true,
  }),
});
export type FeedItem = z.infer<typeof feedItemSchema>;

/** What a feed at an address would bring; nothing of it is kept. */
export const feedTestSchema = z.object({
  title: z.string().nullable(),
  /** Headlines that can be used. */
  headlines: z.number().int(),
  /** The newest few of them. */
  newest: z.array(z.object({ headline: z.string(), publishedAt: instantSchema })),
  /** What is wrong with it, in sentences; a feed without any may be added. */
  problems: z.array(z.string()),
  /** Whether it can be added all the same. */
  usable: z.boolean(),
});
export type FeedTest = z.infer<typeof feedTestSchema>;
