import { Module } from '@nestjs/common';
import { AccountsRepository } from '../persistence/accounts.repository.js';
import { GrantsRepository } from '../persistence/grants.repository.js';
import { KnownCasesRepository } from '../persistence/known-cases.repository.js';
import { OverviewRepository } from '../persistence/overview.repository.js';
import { PriceListRepository } from '../persistence/price-list.repository.js';
import { UnlocksRepository } from '../persistence/unlocks.repository.js';
import { CreditStanding } from './credit-standing.js';

const SHARED = [
  AccountsRepository,
  GrantsRepository,
  KnownCasesRepository,
  OverviewRepository,
  PriceListRepository,
  UnlocksRepository,
];

/** Accounts, unlocks, prices and the cases there are: what credits and payments both stand on. */
@Module({ providers: [CreditStanding, ...SHARED], exports: SHARED })
export class AccountsModule {}
