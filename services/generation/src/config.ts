import { flag, isPrivateWay, serviceConfigSchema } from '@casedrop/platform';
import { z } from 'zod';

/** The environment of the generation service and its worker. */
export const generationConfigSchema = serviceConfigSchema
  .extend({
    REDIS_URL: z.string().url().describe('Redis of the job queue'),
    FEED_ALLOW_PRIVATE: flag.describe('`true` lets feeds come from private addresses; never in production'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('address of the site, which hosts of feeds are told as ours'),
    UNATTENDED_PER_WEEK: z.coerce
      .number()
      .int()
      .min(0)
      .default(5)
      .describe(
        'stories of a week that are started from polled feeds without an editor; the others are held',
      ),
    UNATTENDED_PER_INDUSTRY: z.coerce
      .number()
      .int()
      .min(1)
      .default(2)
      .describe('the same for stories of one industry'),
    GENERATION_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(1)
      .max(32)
      .default(2)
      .describe('cases that one worker writes at once'),
    GENERATION_LEASE_SECONDS: z.coerce
      .number()
      .int()
      .min(3)
      .max(300)
      .default(15)
      .describe('a worker that says nothing for so long loses the request that it works on'),
    GENERATIONS_PER_ADMIN_PER_HOUR: z.coerce
      .number()
      .int()
      .min(1)
      .default(60)
      .describe('cases that one admin may ask for in an hour, a second try of a request included'),
    INTAKES_PER_ADMIN_PER_HOUR: z.coerce
      .number()
      .int()
      .min(1)
      .default(600)
      .describe('lists and feeds that one admin may take in by hand in an hour'),
    REWRITES_PER_ADMIN_PER_HOUR: z.coerce
      .number()
      .int()
      .min(1)
      .default(600)
      .describe('pending cases that one admin may have written anew in an hour'),
    GENERATION_QUEUE_BOUND: z.coerce
      .number()
      .int()
      .min(1)
      .default(2000)
      .describe('requests that may wait or be worked on at once; what brings more is refused whole'),
    OPENAI_API_KEY: z
      .string()
      .min(1)
      .optional()
      .describe('lets a language model read headlines and propose blueprints'),
    OPENAI_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("another address of OpenAI's API; in production by https, or on this machine"),
    OPENAI_MODEL: z.string().min(1).default('gpt-5-mini').describe('model that reads and proposes'),
    OPENAI_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(100)
      .default(180_000)
      .describe('time of one answer of the model, with all tries for it'),
    OPENAI_MAX_TOKENS_PER_CASE: z.coerce
      .number()
      .int()
      .min(1000)
      .default(160_000)
      .describe('tokens that one case may use, input and output together'),
    OPENAI_MAX_USD_PER_CASE: z.coerce
      .number()
      .positive()
      .default(0.25)
      .describe('spend that one case may cause'),
    OPENAI_MAX_USD_PER_DAY: z.coerce
      .number()
      .positive()
      .default(5)
      .describe(
        'spend of one day in UTC, over all cases; from then on the day’s cases are written without the model',
      ),
    OPENAI_MAX_USD_PER_MONTH: z.coerce
      .number()
      .positive()
      .default(50)
      .describe('the same for one month in UTC'),
    OPENAI_USD_PER_MILLION_INPUT: z.coerce
      .number()
      .min(0)
      .default(0.25)
      .describe('price of the model, for the books'),
    OPENAI_USD_PER_MILLION_OUTPUT: z.coerce
      .number()
      .min(0)
      .default(2)
      .describe('price of the model, for the books'),
  })
  .refine((config) => config.NODE_ENV !== 'production' || !config.FEED_ALLOW_PRIVATE, {
    path: ['FEED_ALLOW_PRIVATE'],
    message: 'feeds from private addresses are never allowed in production',
  })
  .refine(({ NODE_ENV, OPENAI_BASE_URL: url }) => NODE_ENV !== 'production' || !url || isPrivateWay(url), {
    path: ['OPENAI_BASE_URL'],
    message: 'must begin with https:// in production: the key and the proposals for cases go there',
  });
export type GenerationConfig = z.output<typeof generationConfigSchema>;
