import { AccountEntity } from './account.entity.js';
import { GrantEntity } from './grant.entity.js';
import { KnownCaseEntity } from './known-case.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { PayerEntity } from './payer.entity.js';
import { PriceEntity } from './price.entity.js';
import { UnlockEntity } from './unlock.entity.js';
import { WithdrawalEntity } from './withdrawal.entity.js';

/** The tables of this service, as TypeORM knows them. */
export const ENTITIES = [
  AccountEntity,
  GrantEntity,
  KnownCaseEntity,
  LedgerEntryEntity,
  PayerEntity,
  PriceEntity,
  UnlockEntity,
  WithdrawalEntity,
];
