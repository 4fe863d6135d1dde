import { commaList, flag, serviceConfigSchema } from '@casedrop/platform';
import { z } from 'zod';

/** What the sandbox's own key has in it, and no real one. */
const SANDBOX = /sandbox/i;
const isTestKey = (key = ''): boolean => /^[sr]k_test_/.test(key);

/** The environment of the billing service. */
export const configSchema = serviceConfigSchema
  .extend({
    PUBLIC_URL: z
      .url()
      .default('http://localhost:8080')
      .describe('address that browsers use, where the payment page leads back to'),
    REDIS_URL: z.url().optional().describe('Redis of the limits; without it each instance counts for itself'),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/, 'is no secret key of Stripe: it begins with sk_ or rk_')
      .optional()
      .describe('secret or restricted key of Stripe; without it nothing can be paid'),
    STRIPE_WEBHOOK_SECRETS: commaList.describe(
      'signing secrets of the webhook endpoint, with commas: two while one is replaced',
    ),
    STRIPE_ACCOUNT_ID: z
      .string()
      .regex(/^acct_\w+$/)
      .optional()
      .describe('account whose events are taken; without it those that name no account'),
    STRIPE_API_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("another address of Stripe's API: the sandbox of npm start; never in production"),
    STRIPE_TEST_MODE: flag.describe(
      '`true` lets production run on a test key, as a rehearsal where nothing is charged',
    ),
  })
  .superRefine((config, context) => {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: secrets } = config;
    const refuse = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (key && secrets.length === 0)
      refuse('STRIPE_WEBHOOK_SECRETS', 'is needed with STRIPE_SECRET_KEY: without it no payment is heard of');
    if (config.NODE_ENV !== 'production') return;
    if (config.STRIPE_API_URL)
      refuse('STRIPE_API_URL', "must not be set in production: payments go to Stripe's API");
    if (key && SANDBOX.test(key))
      refuse('STRIPE_SECRET_KEY', 'is the key of the sandbox, which production refuses');
    else if (isTestKey(key) && !config.STRIPE_TEST_MODE)
      refuse('STRIPE_SECRET_KEY', 'is a test key: in production only with STRIPE_TEST_MODE=true');
  });
export type BillingConfig = z.output<typeof configSchema>;
