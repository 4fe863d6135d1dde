import { z } from 'zod';
import { difficultySchema, generationStateSchema, headlineSchema, requestIdSchema } from '../values.js';
import {
  feedItemSchema,
  feedSchema,
  feedTestSchema,
  generationRequestSchema,
  modelBudgetSchema,
  intakeSchema,
  pollMinutesSchema,
} from '../generation-values.js';

/** The shapes of what admins ask of the generation of cases. */

export const headlinesBody = z.strictObject({ headlines: z.array(headlineSchema) });
export const intakeResponse = intakeSchema;
export const addFeedBody = z.strictObject({
  url: z.string().trim().min(1, 'Please enter the address of a feed.').max(2000),
});
export const feedIntakeResponse = intakeSchema.extend({ feed: feedSchema });
export const feedsResponse = z.object({ items: z.array(feedSchema) });
export const feedTestResponse = feedTestSchema;
export const changeFeedBody = z
  .strictObject({ paused: z.boolean().optional(), pollMinutes: pollMinutesSchema.optional() })
  .refine((body) => Object.keys(body).length > 0, 'Nothing was to be changed.');
export const feedResponse = feedSchema;
export const feedItemsResponse = z.object({ items: z.array(feedItemSchema) });
export const generateCaseBody = z.strictObject({
  topic: z.string().trim().min(3, 'Please name a topic.').max(300),
  industry: z.string().trim().min(2).max(60),
  difficulty: difficultySchema,
});
export const generationRequestResponse = generationRequestSchema;
export const listRequestsQuery = z.strictObject({
  state: generationStateSchema.optional(),
  declined: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Of these alone, divided by commas: at most 50. */
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(requestIdSchema).max(50))
    .optional(),
});
export const requestsResponse = z.object({
  items: z.array(generationRequestSchema),
  page: z.number().int(),
  pageCount: z.number().int(),
  counts: z.record(generationStateSchema, z.number().int()),
  /** How many of the failed were declined. */
  declined: z.number().int(),
  modelBudget: modelBudgetSchema.optional(),
});
export type RequestsPage = z.infer<typeof requestsResponse>;
