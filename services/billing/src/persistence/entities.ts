import { AccountEntity } from './account.entity.js';
import { GrantEntity } from './grant.entity.js';
import { KnownCaseEntity } from './known-case.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { PayerEntity } from './payer.entity.js';
import { PriceEntity } from './price.entity.js';
import { DepartedCustomerEntity } from '../payments/persistence/departed-customer.entity.js';
import { OrderEntity } from '../payments/persistence/order.entity.js';
import { PaymentEntity } from '../payments/persistence/payment.entity.js';
import { ReconciliationEntity } from '../payments/persistence/reconciliation.entity.js';
import { RefundEntity } from '../payments/persistence/refund.entity.js';
import { StripeEventEntity } from '../payments/persistence/stripe-event.entity.js';
import { SubscriptionEntity } from '../payments/persistence/subscription.entity.js';
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
  OrderEntity,
  SubscriptionEntity,
  PaymentEntity,
  RefundEntity,
  StripeEventEntity,
  DepartedCustomerEntity,
  ReconciliationEntity,
];
