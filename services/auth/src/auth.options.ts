import type { ServiceOptions } from '@casedrop/platform';
import { AuthModule } from './auth.module.js';
import { authConfigSchema } from './config.js';
import { AccountMailEntity } from './persistence/entities/account-mail.entity.js';
import { ApiKeyEntity } from './persistence/entities/api-key.entity.js';
import { AuditEntryEntity } from './persistence/entities/audit-entry.entity.js';
import { AuthenticatorAppEntity } from './persistence/entities/authenticator-app.entity.js';
import { CleaningRoundEntity } from './persistence/entities/cleaning-round.entity.js';
import { ClosedProviderSessionEntity } from './persistence/entities/closed-provider-session.entity.js';
import { CreditedAddressEntity } from './persistence/entities/credited-address.entity.js';
import { DeviceEntity } from './persistence/entities/device.entity.js';
import { ErasedAddressEntity } from './persistence/entities/erased-address.entity.js';
import { FirstCreditEntity } from './persistence/entities/first-credit.entity.js';
import { PageViewsEntity } from './persistence/entities/page-views.entity.js';
import { PasskeyChallengeEntity } from './persistence/entities/passkey-challenge.entity.js';
import { PasskeyEntity } from './persistence/entities/passkey.entity.js';
import { PermitEntity } from './persistence/entities/permit.entity.js';
import { ProviderIdentityEntity } from './persistence/entities/provider-identity.entity.js';
import { RecoveryCodeEntity } from './persistence/entities/recovery-code.entity.js';
import { ReferralEntity } from './persistence/entities/referral.entity.js';
import { RegistrationSaltEntity } from './persistence/entities/registration-salt.entity.js';
import { SalesEnquiryEntity } from './persistence/entities/sales-enquiry.entity.js';
import { SecurityEventEntity } from './persistence/entities/security-event.entity.js';
import { SessionEntity } from './persistence/entities/session.entity.js';
import { SignInChallengeEntity } from './persistence/entities/sign-in-challenge.entity.js';
import { TombstoneEntity } from './persistence/entities/tombstone.entity.js';
import { UserEntity } from './persistence/entities/user.entity.js';
import { Initial1763650000000 } from './persistence/migrations/1763650000000-initial.js';
import { ErasedAddresses1764200000000 } from './persistence/migrations/1764200000000-erased-addresses.js';
import { OutboxRefusals1764400000000 } from './persistence/migrations/1764400000000-outbox-refusals.js';
import { PeopleSearch1764100000000 } from './persistence/migrations/1764100000000-people-search.js';
import { SalesEnquiries1764500000000 } from './persistence/migrations/1764500000000-sales-enquiries.js';
import { IssueMails1764900000000 } from './persistence/migrations/1764900000000-issue-mails.js';
import { Messages1765000000000 } from './persistence/migrations/1765000000000-messages.js';
import { PageViews1765100000000 } from './persistence/migrations/1765100000000-page-views.js';
import { ReferredBy1765200000000 } from './persistence/migrations/1765200000000-referred-by.js';
import { Doors1765300000000 } from './persistence/migrations/1765300000000-doors.js';
import { CreditedAddresses1765310000000 } from './persistence/migrations/1765310000000-credited-addresses.js';
import { SecondFactor1765320000000 } from './persistence/migrations/1765320000000-second-factor.js';
import { RecordsKept1765350000000 } from './persistence/migrations/1765350000000-records-kept.js';
import { WrongCodes1765360000000 } from './persistence/migrations/1765360000000-wrong-codes.js';

const ENTITIES = [
  AccountMailEntity,
  ApiKeyEntity,
  AuditEntryEntity,
  AuthenticatorAppEntity,
  CleaningRoundEntity,
  ClosedProviderSessionEntity,
  CreditedAddressEntity,
  DeviceEntity,
  ErasedAddressEntity,
  FirstCreditEntity,
  PageViewsEntity,
  PasskeyChallengeEntity,
  PasskeyEntity,
  PermitEntity,
  ProviderIdentityEntity,
  RecoveryCodeEntity,
  ReferralEntity,
  RegistrationSaltEntity,
  SalesEnquiryEntity,
  SecurityEventEntity,
  SessionEntity,
  SignInChallengeEntity,
  TombstoneEntity,
  UserEntity,
];

/** What makes up the auth service; the process and the component spec start it from here. */
export const authOptions: ServiceOptions = {
  service: 'auth',
  module: AuthModule,
  configSchema: authConfigSchema,
  entities: ENTITIES,
  migrations: [
    Initial1763650000000,
    PeopleSearch1764100000000,
    ErasedAddresses1764200000000,
    OutboxRefusals1764400000000,
    SalesEnquiries1764500000000,
    IssueMails1764900000000,
    Messages1765000000000,
    PageViews1765100000000,
    ReferredBy1765200000000,
    Doors1765300000000,
    CreditedAddresses1765310000000,
    SecondFactor1765320000000,
    RecordsKept1765350000000,
    WrongCodes1765360000000,
  ],
};
