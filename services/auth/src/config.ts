import { commaList, secretSetting, serviceConfigSchema } from '@casedrop/platform';
import { z } from 'zod';

const limit = (standard: number, meaning: string) =>
  z.coerce.number().int().min(1).default(standard).describe(meaning);

/** The environment of the auth service. */
export const authConfigSchema = serviceConfigSchema.extend({
  REDIS_URL: z.string().url().describe('Redis, where all instances count attempts together'),
  SIGN_IN_FAILURES_PER_ACCOUNT: limit(
    10,
    'failed sign-ins to one account from one network, or from one known browser, in 15 minutes; further ones go slowly',
  ),
  SIGN_IN_FAILURES_OF_STRANGERS: limit(
    100,
    'failed sign-ins to one account from all browsers that are not known, in an hour; further ones go slowly',
  ),
  SIGN_IN_FAILURES_TOLD: limit(
    10,
    'failed sign-ins to one account in an hour after which its holder gets a mail',
  ),
  SIGN_IN_SLOW_SECONDS: limit(30, 'seconds between two tries that go slowly'),
  SIGN_IN_ATTEMPTS_PER_ADDRESS: limit(100, 'sign-ins from one address in a minute'),
  REGISTRATIONS_PER_ADDRESS: limit(100, 'registrations from one address in an hour'),
  FIRST_CREDITS_PER_NETWORK: limit(
    20,
    'credits in a day that can be spent unconfirmed, from one address of the internet',
  ),
  RESETS_PER_ADDRESS: limit(30, 'requests for a new password from one address in an hour'),
  RESETS_PER_ACCOUNT: limit(5, 'requests for a new password of one account from one network in an hour'),
  ENQUIRIES_PER_ADDRESS: limit(3, 'enquiries from one address of the internet in an hour'),
  ENQUIRIES_PER_SENDER: limit(2, 'enquiries of one person, or with one e-mail address, in a day'),
  PASSWORD_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('threads that hash passwords; without it one for each core'),
  PASSWORD_PRIORITY: z.coerce
    .number()
    .int()
    .min(0)
    .max(19)
    .default(13)
    .describe('how far these threads step back on Linux: from 0, not at all, to 19'),
  PASSWORD_QUEUE: limit(200, 'passwords that may wait for a thread; more are turned away'),
  DELETED_ADDRESSES_KEY: secretSetting(
    'deleted-addresses',
    'secret by which addresses that had their credits, also of deleted accounts, and those in the record of sign-ins are known again; one of before goes to DELETED_ADDRESSES_FORMER_KEYS',
  ),
  DELETED_ADDRESSES_FORMER_KEYS: commaList.describe(
    'what DELETED_ADDRESSES_KEY was before, with commas: addresses that were kept under them are known still',
  ),
  DEVICE_KEY: secretSetting(
    'known-devices',
    'secret that signs the mark of a known browser; with another one no browser is known',
  ),
  SECOND_FACTOR_KEY: secretSetting(
    'second-factors',
    'secret that seals the secrets of authenticator apps; with another one no code of theirs is right, and people need their recovery codes or passkeys',
  ),
  PUBLIC_URL: z
    .url()
    .default('http://localhost:8080')
    .describe('address that browsers use; passkeys are made for its host and used from it alone'),
});
export type AuthConfig = z.output<typeof authConfigSchema>;
