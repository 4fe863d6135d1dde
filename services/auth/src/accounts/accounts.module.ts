import { Limits } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { PasswordHasher } from '../hashing/password-hasher.js';
import { AuthLimits } from '../limits/auth-limits.js';
import { AccountMailRepository } from '../persistence/account-mail.repository.js';
import { ApiKeyRepository } from '../persistence/api-key.repository.js';
import { AuditRepository } from '../persistence/audit.repository.js';
import { CleaningRepository } from '../persistence/cleaning.repository.js';
import { CreditedAddressRepository } from '../persistence/credited-address.repository.js';
import { ErasedAddressRepository } from '../persistence/erased-address.repository.js';
import { ExportRepository } from '../persistence/export.repository.js';
import { FirstCreditRepository } from '../persistence/first-credit.repository.js';
import { IdentityRepository } from '../persistence/identity.repository.js';
import { PasskeyRepository } from '../persistence/passkey.repository.js';
import { PeopleRepository } from '../persistence/people.repository.js';
import { PermitRepository } from '../persistence/permit.repository.js';
import { ReferralRepository } from '../persistence/referral.repository.js';
import { SalesEnquiryRepository } from '../persistence/sales-enquiry.repository.js';
import { SecondFactorRepository } from '../persistence/second-factor.repository.js';
import { SecurityEventRepository } from '../persistence/security-event.repository.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { SignInChallengeRepository } from '../persistence/sign-in-challenge.repository.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { UserRepository } from '../persistence/user.repository.js';
import { AccountErasure } from './account-erasure.js';
import { AdminStanding } from './admin-standing.js';
import { EmailConfirmation } from './email-confirmation.js';
import { Guesses } from './guesses.js';
import { KnownDevices } from './known-devices.js';
import { NewAccount } from './new-account.js';
import { PasswordProof } from './password-proof.js';
import { PasswordRenewal } from './password-renewal.js';
import { Permits } from './permits.js';
import { ReferralReward } from './referral-reward.js';
import { SecurityRecord } from './security-record.js';
import { SessionBeginning } from './session-beginning.js';
import { SessionEnding } from './session-ending.js';
import { SignInChallenges } from './sign-in-challenges.js';
import { Suspension } from './suspension.js';

const REPOSITORIES = [
  UserRepository,
  SignInRepository,
  SessionRepository,
  AccountMailRepository,
  AuditRepository,
  ApiKeyRepository,
  ReferralRepository,
  IdentityRepository,
  ErasedAddressRepository,
  CreditedAddressRepository,
  FirstCreditRepository,
  ExportRepository,
  PeopleRepository,
  CleaningRepository,
  SalesEnquiryRepository,
  PermitRepository,
  SecurityEventRepository,
  SecondFactorRepository,
  PasskeyRepository,
  SignInChallengeRepository,
];

/** What happens to an account in more than one way. */
const RULES = [
  NewAccount,
  EmailConfirmation,
  ReferralReward,
  SessionEnding,
  AccountErasure,
  PasswordProof,
  PasswordRenewal,
  AdminStanding,
  KnownDevices,
  SessionBeginning,
  SignInChallenges,
  SecurityRecord,
  Guesses,
  Permits,
  Suspension,
];

/** What all parts of this service share: the tables, and what may be done with an account. */
@Module({
  providers: [PasswordHasher, Limits, AuthLimits, ...REPOSITORIES, ...RULES],
  exports: [PasswordHasher, Limits, AuthLimits, ...REPOSITORIES, ...RULES],
})
export class AccountsModule {}
