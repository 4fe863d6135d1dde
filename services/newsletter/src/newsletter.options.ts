import type { ServiceOptions } from '@casedrop/platform';
import { newsletterConfigSchema } from './config.js';
import { NewsletterModule } from './newsletter.module.js';
import { ENTITIES } from './persistence/entities.js';
import { Initial1763650000000 } from './persistence/migrations/1763650000000-initial.js';
import { OutboxRefusals1764400000000 } from './persistence/migrations/1764400000000-outbox-refusals.js';
import { OneUniqueAddress1764800000000 } from './persistence/migrations/1764800000000-one-unique-address.js';
import { Issues1764900000000 } from './persistence/migrations/1764900000000-issues.js';
import { EndsOfTrouble1764950000000 } from './persistence/migrations/1764950000000-ends-of-trouble.js';
import { ErasedAddresses1765000000000 } from './persistence/migrations/1765000000000-erased-addresses.js';
import { RequestsWithoutMail1765340000000 } from './persistence/migrations/1765340000000-requests-without-mail.js';

/** What makes up the newsletter service; the process and the component spec start it from here. */
export const newsletterOptions: ServiceOptions = {
  service: 'newsletter',
  module: NewsletterModule,
  configSchema: newsletterConfigSchema,
  entities: ENTITIES,
  migrations: [
    Initial1763650000000,
    OutboxRefusals1764400000000,
    OneUniqueAddress1764800000000,
    Issues1764900000000,
    EndsOfTrouble1764950000000,
    ErasedAddresses1765000000000,
    RequestsWithoutMail1765340000000,
  ],
};
