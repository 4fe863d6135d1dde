import { commaList, flag, isPrivateWay, isThisMachine, processConfigSchema } from '@casedrop/platform';
import { z } from 'zod';

const limit = (standard: number, meaning: string) =>
  z.coerce.number().int().min(1).default(standard).describe(meaning);

/** The environment of the gateway. */
export const configSchema = processConfigSchema
  .extend({
    PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .default(8080)
      .describe('public port; 0 picks a free one'),
    HOST: z.string().default('127.0.0.1').describe('public address; 0.0.0.0 in a container'),
    PUBLIC_URL: z.url().default('http://localhost:8080').describe('address that browsers use'),
    TRUSTED_PROXIES: commaList.describe(
      'addresses or networks of the proxies in front, whose X-Forwarded-For is believed, with commas; the log says when it is empty behind one',
    ),
    AUTH_PROVIDER_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional()
      .describe('address of the hosted provider of sign-in (Supabase); without it there is none'),
    AUTH_PROVIDER_ANON_KEY: z
      .string()
      .min(1)
      .optional()
      .describe(
        "the hosted provider's public key that the web pages were built with (VITE_SUPABASE_ANON_KEY): with it the provider is asked whether somebody who has shown no second factor has none; required in production with a provider",
      ),
    ERROR_REPORTING_DSN: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'DSN that the web pages were built with (VITE_SENTRY_DSN), so that they may report to its host',
      ),
    STRIPE_PUBLIC_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'is no public key of Stripe: it begins with pk_')
      .optional()
      .describe(
        'key that the web pages were built with (VITE_STRIPE_PUBLIC_KEY), so that they may load Stripe.js',
      ),
    AUTH_PROVIDER_AUDIENCE: z
      .string()
      .default('authenticated')
      .describe("audience of the hosted provider's access tokens"),
    AUTH_PROVIDER_LEAST_RSA_BITS: z.coerce
      .number()
      .int()
      .min(2048)
      .default(3072)
      .describe(
        "length of the hosted provider's shortest RSA key that is believed; 2048, which is less than 128 bits of security, for a project that signs by RS256 still",
      ),
    AUTH_PROVIDER_CONFIRMS_EMAIL: flag.describe(
      '`true` when the hosted provider gives sessions to confirmed addresses alone; only then its user_metadata, which people can write, is believed',
    ),
    ADMIN_SECOND_FACTOR: flag.describe(
      '`true` when admins need a second factor outside production too; in production they always do',
    ),
    FRONTEND_DIST: z
      .string()
      .optional()
      .describe('folder of the built web pages; without it only /api is served'),
    RATE_LIMIT_AUTH_PER_MINUTE: limit(
      120,
      'sign-ins and registrations per address and minute, as a flood guard',
    ),
    RATE_LIMIT_NEWSLETTER_PER_MINUTE: limit(30, 'newsletter calls per address and minute, as a flood guard'),
    RATE_LIMIT_MAIL_LINKS_PER_MINUTE: limit(
      6000,
      'one-click unsubscriptions, opens and clicks per address and minute: mail providers ask for many people from one address',
    ),
    RATE_LIMIT_SALES_PER_MINUTE: limit(20, 'enquiries per address and minute, as a flood guard'),
    RATE_LIMIT_PICTURES_PER_MINUTE: limit(
      60,
      'covers for previews of links per address and minute, as a flood guard',
    ),
    RATE_LIMIT_PAGE_VIEWS_PER_MINUTE: limit(
      300,
      'pages seen that are counted per address and minute, as a flood guard',
    ),
    RATE_LIMIT_CHANGES_PER_MINUTE: limit(
      600,
      'calls of one person in a minute that change something: attempts, answers, ratings and all the rest',
    ),
    RATE_LIMIT_SEARCHES_PER_MINUTE: limit(
      600,
      'searches of one person, or of the visitors of one address, in a minute',
    ),
    RATE_LIMIT_DOCUMENTS_PER_MINUTE: limit(
      60,
      'casebooks, exports and other files of one person in a minute',
    ),
  })
  .refine((config) => config.NODE_ENV !== 'production' || isPrivateWay(config.PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    message: 'must begin with https:// in production',
  })
  // Outside production cookies are not Secure, and accounts have passwords that everybody knows.
  .refine(
    (config) => config.NODE_ENV === 'production' || isThisMachine(new URL(config.PUBLIC_URL).hostname),
    {
      path: ['PUBLIC_URL'],
      message:
        'must be an address of this machine, such as http://localhost:8080, unless NODE_ENV is production',
    },
  )
  .refine(({ NODE_ENV, AUTH_PROVIDER_URL: url }) => NODE_ENV !== 'production' || !url || isPrivateWay(url), {
    path: ['AUTH_PROVIDER_URL'],
    message: 'must begin with https:// in production',
  })
  .refine(
    (config) =>
      config.NODE_ENV !== 'production' || !config.AUTH_PROVIDER_URL || config.AUTH_PROVIDER_ANON_KEY,
    {
      path: ['AUTH_PROVIDER_ANON_KEY'],
      message: 'is required in production with AUTH_PROVIDER_URL',
    },
  );

export type GatewayConfig = z.output<typeof configSchema>;
