import { Module } from '@nestjs/common';
import { AccountErasure } from './accounts/account-erasure.js';
import { EmailConfirmation } from './accounts/email-confirmation.js';
import { NewAccount } from './accounts/new-account.js';
import { AdminDeed } from './accounts/admin-deed.js';
import { PasswordProof } from './accounts/password-proof.js';
import { ReferralReward } from './accounts/referral-reward.js';
import { SessionEnding } from './accounts/session-ending.js';
import { ApplyReferralHandler } from './commands/apply-referral/apply-referral.handler.js';
import { ChangePasswordHandler } from './commands/change-password/change-password.handler.js';
import { ConfirmEmailHandler } from './commands/confirm-email/confirm-email.handler.js';
import { CreateApiKeyHandler } from './commands/create-api-key/create-api-key.handler.js';
import { DeleteAccountHandler } from './commands/delete-account/delete-account.handler.js';
import { EndOtherSessionsHandler } from './commands/end-other-sessions/end-other-sessions.handler.js';
import { EndSessionHandler } from './commands/end-session/end-session.handler.js';
import { EndSessionsOfHandler } from './commands/end-sessions-of/end-sessions-of.handler.js';
import { GrantRoleHandler } from './commands/grant-role/grant-role.handler.js';
import { NoteExportHandler } from './commands/note-export/note-export.handler.js';
import { PrepareAccountMailHandler } from './commands/prepare-account-mail/prepare-account-mail.handler.js';
import { RegisterHandler } from './commands/register/register.handler.js';
import { ReinstatePersonHandler } from './commands/reinstate-person/reinstate-person.handler.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset/request-password-reset.handler.js';
import { ResendConfirmationHandler } from './commands/resend-confirmation/resend-confirmation.handler.js';
import { ResetPasswordHandler } from './commands/reset-password/reset-password.handler.js';
import { ResolveProviderSessionHandler } from './commands/resolve-provider-session/resolve-provider-session.handler.js';
import { RevokeApiKeyHandler } from './commands/revoke-api-key/revoke-api-key.handler.js';
import { RevokeRoleHandler } from './commands/revoke-role/revoke-role.handler.js';
import { SignInHandler } from './commands/sign-in/sign-in.handler.js';
import { SignOutHandler } from './commands/sign-out/sign-out.handler.js';
import { SuspendPersonHandler } from './commands/suspend-person/suspend-person.handler.js';
import { UpdateProfileHandler } from './commands/update-profile/update-profile.handler.js';
import { PasswordHasher } from './hashing/password-hasher.js';
import { CleanerJob } from './jobs/cleaner.job.js';
import { AuthLimits } from './limits/auth-limits.js';
import { AccountMailRepository } from './persistence/account-mail.repository.js';
import { ApiKeyRepository } from './persistence/api-key.repository.js';
import { AuditRepository } from './persistence/audit.repository.js';
import { CleaningRepository } from './persistence/cleaning.repository.js';
import { ErasedAddressRepository } from './persistence/erased-address.repository.js';
import { ExportRepository } from './persistence/export.repository.js';
import { IdentityRepository } from './persistence/identity.repository.js';
import { PeopleRepository } from './persistence/people.repository.js';
import { ReferralRepository } from './persistence/referral.repository.js';
import { SessionRepository } from './persistence/session.repository.js';
import { UserRepository } from './persistence/user.repository.js';
import { ExportAccountHandler } from './queries/export-account/export-account.handler.js';
import { ExportPeopleHandler } from './queries/export-people/export-people.handler.js';
import { FindPeopleHandler } from './queries/find-people/find-people.handler.js';
import { GetCreditStandingHandler } from './queries/get-credit-standing/get-credit-standing.handler.js';
import { GetPeopleAnalyticsHandler } from './queries/get-people-analytics/get-people-analytics.handler.js';
import { ListApiKeysHandler } from './queries/list-api-keys/list-api-keys.handler.js';
import { ListAuditHandler } from './queries/list-audit/list-audit.handler.js';
import { ListReferralsHandler } from './queries/list-referrals/list-referrals.handler.js';
import { ListSessionsHandler } from './queries/list-sessions/list-sessions.handler.js';
import { NamePeopleHandler } from './queries/name-people/name-people.handler.js';
import { ResolveApiKeyHandler } from './queries/resolve-api-key/resolve-api-key.handler.js';
import { ResolveSessionHandler } from './queries/resolve-session/resolve-session.handler.js';
import { AccountRpcController } from './transport/account.rpc.controller.js';
import { AuthRpcController } from './transport/auth.rpc.controller.js';
import { OperatorRpcController } from './transport/operator.rpc.controller.js';
import { PeopleRpcController } from './transport/people.rpc.controller.js';

const REPOSITORIES = [
  UserRepository,
  SessionRepository,
  AccountMailRepository,
  AuditRepository,
  ApiKeyRepository,
  ReferralRepository,
  IdentityRepository,
  ErasedAddressRepository,
  ExportRepository,
  PeopleRepository,
  CleaningRepository,
];
const ACCOUNTS = [
  NewAccount,
  EmailConfirmation,
  ReferralReward,
  SessionEnding,
  AccountErasure,
  PasswordProof,
  AdminDeed,
];
const COMMANDS = [
  RegisterHandler,
  SignInHandler,
  SignOutHandler,
  ResolveProviderSessionHandler,
  ConfirmEmailHandler,
  ResendConfirmationHandler,
  RequestPasswordResetHandler,
  ResetPasswordHandler,
  PrepareAccountMailHandler,
  ChangePasswordHandler,
  UpdateProfileHandler,
  EndSessionHandler,
  EndOtherSessionsHandler,
  DeleteAccountHandler,
  CreateApiKeyHandler,
  RevokeApiKeyHandler,
  ApplyReferralHandler,
  GrantRoleHandler,
  RevokeRoleHandler,
  SuspendPersonHandler,
  ReinstatePersonHandler,
  EndSessionsOfHandler,
  NoteExportHandler,
];
const QUERIES = [
  ResolveSessionHandler,
  ResolveApiKeyHandler,
  GetCreditStandingHandler,
  ListSessionsHandler,
  ExportAccountHandler,
  ListApiKeysHandler,
  ListReferralsHandler,
  ListAuditHandler,
  FindPeopleHandler,
  NamePeopleHandler,
  GetPeopleAnalyticsHandler,
  ExportPeopleHandler,
];

@Module({
  controllers: [AuthRpcController, AccountRpcController, OperatorRpcController, PeopleRpcController],
  providers: [PasswordHasher, AuthLimits, CleanerJob, ...REPOSITORIES, ...ACCOUNTS, ...COMMANDS, ...QUERIES],
})
export class AuthModule {}
