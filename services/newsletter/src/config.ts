import { LONDON_AT_EIGHT, timeZoneSchema } from '@casedrop/contracts';
import { serviceConfigSchema } from '@casedrop/platform';
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

const MAIL_ADDRESS = /^(?:(?<name>[^<>"\r\n]*)<)?(?<address>[^\s<>"@]+@[^\s<>"@]+)>?$/;

/** `Name <address>` or an address alone. */
const sender = z
  .string()
  .trim()
  .regex(MAIL_ADDRESS, 'must be an address such as CaseDrop <hello@casedrop.example>')
  .transform((text) => {
    const { name = '', address = '' } = MAIL_ADDRESS.exec(text)?.groups ?? {};
    return { name: name.trim(), address };
  });

const dnsName = z.string().regex(/^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/i, 'must be a name of the DNS');

const positive = (standard: number) => z.coerce.number().int().min(1).default(standard);

/** Where servers listen that catch the mails of development, such as the one of docker-compose. */
const CATCHERS_PORT = '1025';

/** Receivers take no shorter key (RFC 8301). */
function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024;
  } catch {
    return false;
  }
}

/** The environment of the newsletter service. */
export const newsletterConfigSchema = serviceConfigSchema
  .extend({
    REDIS_URL: z.string().url().describe('Redis, where mails wait and limits are counted'),
    SMTP_URL: z
      .string()
      .url()
      .regex(/^smtps?:/, 'must begin with smtp: or smtps:')
      .describe('mail server, with user and password if it wants them'),
    MAIL_FROM: sender.describe('sender of all mails: Name <address>'),
    PUBLIC_URL: z.string().url().describe('address of the site, for links in mails'),
    MAIL_RETRY_MS: positive(2000).describe('pause after the first failed attempt to send; doubles each time'),
    MAIL_SWEEP_MS: positive(60_000).describe('how often mails that got stuck are looked for'),
    SUBSCRIPTIONS_PER_ADDRESS: positive(20).describe('subscriptions from one address in an hour'),
    DROP_ZONE: timeZoneSchema
      .default(LONDON_AT_EIGHT.zone)
      .describe('time zone of the Monday Case Drop; the same for cases'),
    DROP_HOUR: z.coerce
      .number()
      .int()
      .min(0)
      .max(23)
      .default(LONDON_AT_EIGHT.hour)
      .describe('hour of Monday at which the issue goes out; the same for cases'),
    DROP_PER_SECOND: positive(100).describe('mails of an issue that this process hands over in a second'),
    DROP_SWEEP_MS: positive(5000).describe('how often issues that are due or got stuck are looked for'),
    DROP_CONNECTIONS: positive(10).describe('connections to the mail server while an issue goes out'),
    MEASURE_OPENS: z
      .enum(['true', 'false'])
      .default('true')
      .transform((text) => text === 'true')
      .describe('`false` counts neither opens nor clicks, whoever agreed to it'),
    MAIL_REPORT_SECRET: z
      .string()
      .min(16, 'must have at least 16 characters')
      .optional()
      .describe('signs the bounces and complaints that the mail provider posts; without it none are taken'),
    BOUNCE_MAILBOX: z
      .string()
      .optional()
      .describe('mailbox file (mbox) into which the mail server delivers bounces and complaints'),
    DKIM_DOMAIN: dnsName.optional().describe('domain that signs mails (DKIM), together with the next two'),
    DKIM_SELECTOR: dnsName.optional().describe('selector of the DKIM key in the DNS'),
    DKIM_PRIVATE_KEY: z
      .string()
      .transform((text) => text.replaceAll('\\n', '\n'))
      .optional()
      .describe('private DKIM key in PEM (RSA); `\\n` stands for a line end'),
  })
  .superRefine(({ NODE_ENV, SMTP_URL, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }, context) => {
    const refuse = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (NODE_ENV === 'production' && new URL(SMTP_URL).port === CATCHERS_PORT)
      refuse('SMTP_URL', 'is a mail catcher of development (port 1025), from which no mail reaches anybody');
    const given = { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY };
    const missing = Object.entries(given).find(([, value]) => value === undefined)?.[0];
    if (missing && Object.values(given).some((value) => value !== undefined))
      refuse(
        missing,
        'is needed: DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY are set together or not at all',
      );
    if (DKIM_PRIVATE_KEY && !isSigningKey(DKIM_PRIVATE_KEY))
      refuse('DKIM_PRIVATE_KEY', 'must be a private RSA key in PEM of at least 1024 bits');
  });
export type NewsletterConfig = z.output<typeof newsletterConfigSchema>;
