import { serviceConfigSchema } from '@casedrop/platform';
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

const positive = (standard: number) => z.coerce.number().int().min(1).default(standard);

/** The environment of the newsletter service. */
export const newsletterConfigSchema = serviceConfigSchema.extend({
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
});
export type NewsletterConfig = z.output<typeof newsletterConfigSchema>;
