import type { ServiceOptions } from '@casedrop/platform';
import { BillingModule } from './billing.module.js';
import { configSchema } from './config.js';
import { ENTITIES } from './persistence/entities.js';
import { Initial1763652000000 } from './persistence/migrations/1763652000000-initial.js';
import { GrantsAndReturns1764100000000 } from './persistence/migrations/1764100000000-grants-and-returns.js';
import { Payers1764200000000 } from './persistence/migrations/1764200000000-payers.js';
import { LeanLedger1764300000000 } from './persistence/migrations/1764300000000-lean-ledger.js';
import { OutboxRefusals1764400000000 } from './persistence/migrations/1764400000000-outbox-refusals.js';
import { LedgerOfAccounts1764500000000 } from './persistence/migrations/1764500000000-ledger-of-accounts.js';
import { IdempotentUnlocks1764500100000 } from './persistence/migrations/1764500100000-idempotent-unlocks.js';
import { Payments1764600000000 } from './persistence/migrations/1764600000000-payments.js';
import { ProviderTries1764700000000 } from './persistence/migrations/1764700000000-provider-tries.js';
import { PlanDue1764800000000 } from './persistence/migrations/1764800000000-plan-due.js';
import { CreditsWaiting1765310000000 } from './persistence/migrations/1765310000000-credits-waiting.js';
import { GrantsKept1765350000000 } from './persistence/migrations/1765350000000-grants-kept.js';
import { Withdrawals1764500200000 } from './persistence/migrations/1764500200000-withdrawals.js';

export const billingOptions: ServiceOptions = {
  service: 'billing',
  module: BillingModule,
  configSchema,
  entities: ENTITIES,
  migrations: [
    Initial1763652000000,
    GrantsAndReturns1764100000000,
    Payers1764200000000,
    LeanLedger1764300000000,
    OutboxRefusals1764400000000,
    LedgerOfAccounts1764500000000,
    IdempotentUnlocks1764500100000,
    Withdrawals1764500200000,
    Payments1764600000000,
    ProviderTries1764700000000,
    PlanDue1764800000000,
    CreditsWaiting1765310000000,
    GrantsKept1765350000000,
  ],
};
