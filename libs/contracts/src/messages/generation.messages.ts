import { z } from 'zod';
import { command, event, query } from '../message.js';
import {
  caseDocumentSchema,
  caseIdSchema,
  checkReportSchema,
  difficultySchema,
  generationStateSchema,
  headlineSchema,
  instantSchema,
  requestIdSchema,
} from '../values.js';
import {
  blueprintSummarySchema,
  caseBeforeSchema,
  feedItemSchema,
  feedSchema,
  feedTestSchema,
  generationRequestSchema,
  intakeSchema,
  modelBudgetSchema,
  pollMinutesSchema,
  proposalIdSchema,
  proposalSchema,
  readingSchema,
  readingSettingsSchema,
  sureFromSchema,
  taughtSchema,
  writingChoiceSchema,
} from '../generation-values.js';

/** The most headlines that one call may bring. */
export const MAX_HEADLINES_PER_CALL = 1000;
/** The largest feed document, in bytes, after decompression. */
export const MAX_FEED_BYTES = 2 * 1024 * 1024;

export const submitHeadlines = command('generation', 'submit-headlines', {
  summary: 'Takes a list of headlines in; each new story becomes one generation request.',
  /** The handler judges the number, so that the refusal can name it. */
  input: z.strictObject({ headlines: z.array(headlineSchema) }),
  output: intakeSchema,
  errors: ['headlines-refused', 'too-many-requests', 'not-permitted'],
  timeoutMs: 10_000,
});

export const submitFeedDocument = command('generation', 'submit-feed-document', {
  summary: 'Takes a feed document in (RSS, Atom, RDF, JSON Feed; base64 of its bytes).',
  input: z.strictObject({ contentType: z.string().max(200), documentBase64: z.string().min(1) }),
  output: intakeSchema,
  errors: ['feed-refused', 'body-too-large', 'headlines-refused', 'too-many-requests', 'not-permitted'],
  timeoutMs: 10_000,
});

export const addFeed = command('generation', 'add-feed', {
  summary:
    'Fetches a feed by its address, keeps it, and takes its headlines in. Said again by the same admin it is answered with the feed that is there and what its headlines became.',
  input: z.strictObject({ url: z.string().min(1).max(2000) }),
  output: intakeSchema.extend({ feed: feedSchema }),
  errors: ['feed-refused', 'feed-already-added', 'too-many-requests', 'not-permitted'],
  timeoutMs: 12_000,
});

export const removeFeed = command('generation', 'remove-feed', {
  summary: 'Forgets a feed; its headlines and cases stay.',
  input: z.strictObject({ feedId: z.uuid() }),
  output: z.object({}),
  errors: ['feed-not-found', 'not-permitted'],
});

export const refreshFeed = command('generation', 'refresh-feed', {
  summary: 'Fetches a kept feed again and takes its new headlines in.',
  input: z.strictObject({ feedId: z.uuid() }),
  output: intakeSchema.extend({ feed: feedSchema }),
  errors: ['feed-not-found', 'feed-refused', 'too-many-requests', 'not-permitted'],
  timeoutMs: 12_000,
});

export const listFeeds = query('generation', 'list-feeds', {
  summary: 'All kept feeds with the result of their last fetch.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(feedSchema) }),
  errors: ['not-permitted'],
});

export const testFeed = command('generation', 'test-feed', {
  summary: 'Reads a feed without keeping it, and says what it would bring and what is wrong with it.',
  input: z.strictObject({ url: z.string().min(1).max(2000) }),
  output: feedTestSchema,
  errors: ['too-many-requests', 'not-permitted'],
  timeoutMs: 12_000,
});

export const changeFeed = command('generation', 'change-feed', {
  summary: 'Pauses a feed or resumes it, and sets how often it is asked.',
  input: z.strictObject({
    feedId: z.uuid(),
    paused: z.boolean().optional(),
    pollMinutes: pollMinutesSchema.optional(),
  }),
  output: z.object({ feed: feedSchema }),
  errors: ['feed-not-found', 'not-permitted'],
});

export const listFeedItems = query('generation', 'list-feed-items', {
  summary: 'The latest stories of a feed, newest first, each with what became of it.',
  input: z.strictObject({ feedId: z.uuid() }),
  output: z.object({ items: z.array(feedItemSchema) }),
  errors: ['feed-not-found', 'not-permitted'],
});

export const requestCase = command('generation', 'request-case', {
  summary: "Asks for one case on an admin's topic.",
  input: z.strictObject({
    topic: z.string().trim().min(3).max(300),
    industry: z.string().trim().min(2).max(60),
    difficulty: difficultySchema,
  }),
  output: z.object({ request: generationRequestSchema }),
  errors: ['headlines-refused', 'too-many-requests', 'not-permitted'],
});

export const retryRequest = command('generation', 'retry-request', {
  summary:
    'Puts a failed request back in the queue, or a held one into it. Said again by the same admin it is answered with the request as it is.',
  input: z.strictObject({ requestId: requestIdSchema }),
  output: z.object({ request: generationRequestSchema }),
  errors: ['request-not-found', 'request-not-failed', 'too-many-requests', 'not-permitted'],
});

export const writeAnyway = command('generation', 'write-anyway', {
  summary:
    'Puts a declined request back in the queue, to be written from the blueprint that an editor names. Said again by the same admin it is answered with the request as it is.',
  input: z.strictObject({
    requestId: requestIdSchema,
    blueprint: z.string().max(80),
    scenario: z.string().max(80).optional(),
  }),
  output: z.object({ request: generationRequestSchema }),
  errors: [
    'request-not-found',
    'request-not-failed',
    'blueprint-not-found',
    'headline-below-taste',
    'too-many-requests',
    'not-permitted',
  ],
});

export const writeDraft = command('generation', 'write-draft', {
  summary:
    'Writes the headline of a case anew, from another reading of it or from a blueprint that an editor names, and says what this choice teaches, if anything. Nothing is kept here before the case has taken it.',
  input: z.strictObject({
    caseId: caseIdSchema,
    source: z.strictObject({
      headline: z.string().min(1).max(500),
      publisher: z.string().max(200),
      publishedAt: z.string(),
      url: z.string().max(2000).optional(),
      summary: z.string().max(2000).optional(),
    }),
    choice: writingChoiceSchema,
    before: caseBeforeSchema,
  }),
  output: z.object({ model: caseDocumentSchema, reading: readingSchema, taught: taughtSchema.optional() }),
  errors: ['blueprint-not-found', 'no-blueprint-fits', 'too-many-requests', 'not-permitted'],
  timeoutMs: 10_000,
});

export const getReadingSettings = query('generation', 'get-reading-settings', {
  summary: 'Where a reading of a headline is called sure, and what each setting would take and get right.',
  input: z.strictObject({}),
  output: readingSettingsSchema,
  errors: ['not-permitted'],
});

export const setReadingSettings = command('generation', 'set-reading-settings', {
  summary: 'Sets where a reading of a headline is called sure, for the headlines to come.',
  input: z.strictObject({ sureFrom: sureFromSchema }),
  output: readingSettingsSchema,
  errors: ['not-permitted'],
});

export const listBlueprints = query('generation', 'list-blueprints', {
  summary: 'The blueprints that cases are written from, without their solutions.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(blueprintSummarySchema) }),
  errors: ['not-permitted'],
});

export const listProposals = query('generation', 'list-proposals', {
  summary:
    'The blueprints that a language model has proposed and of which cases were made, newest first, 200 at most.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(proposalSchema) }),
  errors: ['not-permitted'],
});

export const getProposal = query('generation', 'get-proposal', {
  summary: 'A proposed blueprint as the YAML of an author, solution and all.',
  input: z.strictObject({ id: proposalIdSchema }),
  output: z.object({ yaml: z.string() }),
  errors: ['blueprint-not-found', 'not-permitted'],
});

export const listRequests = query('generation', 'list-requests', {
  summary: 'Generation requests, newest first, with the number in each state.',
  input: z.strictObject({
    state: generationStateSchema.optional(),
    /** Only declined requests, or none of them. */
    declined: z.boolean().optional(),
    /** Of these alone. */
    ids: z.array(requestIdSchema).max(50).optional(),
    page: z.number().int().min(1).max(10_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    items: z.array(generationRequestSchema),
    page: z.number().int(),
    pageCount: z.number().int(),
    counts: z.record(generationStateSchema, z.number().int()),
    /** How many of the failed were declined. */
    declined: z.number().int(),
    modelBudget: modelBudgetSchema.optional(),
  }),
  errors: ['not-permitted'],
});

export const caseGenerated = event('generation', 'case-generated', {
  summary: 'A case is written and passed its checks; it waits for a review.',
  payload: z.object({
    caseId: caseIdSchema,
    requestId: requestIdSchema,
    model: caseDocumentSchema,
    checks: checkReportSchema,
    /** How the headline was read; none where an earlier release wrote the case. */
    reading: readingSchema.nullish(),
    /** Whether the story was fresh enough, when taken in, to become the case of the week. */
    fresh: z.boolean(),
    generatedAt: instantSchema,
  }),
});
