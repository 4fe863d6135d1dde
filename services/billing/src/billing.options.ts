import type { ServiceOptions } from '@casedrop/platform';
import { BillingModule } from './billing.module.js';
import { configSchema } from './config.js';
import { Initial1763652000000 } from './persistence/migrations/1763652000000-initial.js';
import { GrantsAndReturns1764100000000 } from './persistence/migrations/1764100000000-grants-and-returns.js';
import { Payers1764200000000 } from './persistence/migrations/1764200000000-payers.js';
import { LeanLedger1764300000000 } from './persistence/migrations/1764300000000-lean-ledger.js';

export const billingOptions: ServiceOptions = {
  service: 'billing',
  module: BillingModule,
  configSchema,
  entities: [],
  migrations: [
    Initial1763652000000,
    GrantsAndReturns1764100000000,
    Payers1764200000000,
    LeanLedger1764300000000,
  ],
};
