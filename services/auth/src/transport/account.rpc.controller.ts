import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  type RpcContract,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ApplyReferralHandler } from '../commands/apply-referral/apply-referral.handler.js';
import { ChangePasswordHandler } from '../commands/change-password/change-password.handler.js';
import { CreateApiKeyHandler } from '../commands/create-api-key/create-api-key.handler.js';
import { DeleteAccountHandler } from '../commands/delete-account/delete-account.handler.js';
import { EndOtherSessionsHandler } from '../commands/end-other-sessions/end-other-sessions.handler.js';
import { EndSessionHandler } from '../commands/end-session/end-session.handler.js';
import { RevokeApiKeyHandler } from '../commands/revoke-api-key/revoke-api-key.handler.js';
import { UpdateProfileHandler } from '../commands/update-profile/update-profile.handler.js';
import { ExportAccountHandler } from '../queries/export-account/export-account.handler.js';
import { ListApiKeysHandler } from '../queries/list-api-keys/list-api-keys.handler.js';
import { ListReferralsHandler } from '../queries/list-referrals/list-referrals.handler.js';
import { ListSessionsHandler } from '../queries/list-sessions/list-sessions.handler.js';

type Answer<C extends RpcContract> = Promise<OutputOf<C>>;

/** Which handler answers what a person asks about their own account. */
@Controller()
export class AccountRpcController {
  constructor(
    private readonly changePasswordHandler: ChangePasswordHandler,
    private readonly updateProfileHandler: UpdateProfileHandler,
    private readonly listSessionsHandler: ListSessionsHandler,
    private readonly endSessionHandler: EndSessionHandler,
    private readonly endOtherSessionsHandler: EndOtherSessionsHandler,
    private readonly exportAccountHandler: ExportAccountHandler,
    private readonly deleteAccountHandler: DeleteAccountHandler,
    private readonly createApiKeyHandler: CreateApiKeyHandler,
    private readonly listApiKeysHandler: ListApiKeysHandler,
    private readonly revokeApiKeyHandler: RevokeApiKeyHandler,
    private readonly applyReferralHandler: ApplyReferralHandler,
    private readonly listReferralsHandler: ListReferralsHandler,
  ) {}

  @Rpc(auth.changePassword)
  changePassword(
    input: ParsedInputOf<typeof auth.changePassword>,
    context: RequestContext,
  ): Answer<typeof auth.changePassword> {
    return this.changePasswordHandler.handle(input, context);
  }

  @Rpc(auth.updateProfile)
  updateProfile(
    input: ParsedInputOf<typeof auth.updateProfile>,
    context: RequestContext,
  ): Answer<typeof auth.updateProfile> {
    return this.updateProfileHandler.handle(input, context);
  }

  @Rpc(auth.listSessions)
  listSessions(
    input: ParsedInputOf<typeof auth.listSessions>,
    context: RequestContext,
  ): Answer<typeof auth.listSessions> {
    return this.listSessionsHandler.handle(input, context);
  }

  @Rpc(auth.endSession)
  endSession(
    input: ParsedInputOf<typeof auth.endSession>,
    context: RequestContext,
  ): Answer<typeof auth.endSession> {
    return this.endSessionHandler.handle(input, context);
  }

  @Rpc(auth.endOtherSessions)
  endOtherSessions(
    input: ParsedInputOf<typeof auth.endOtherSessions>,
    context: RequestContext,
  ): Answer<typeof auth.endOtherSessions> {
    return this.endOtherSessionsHandler.handle(input, context);
  }

  @Rpc(auth.exportAccount)
  exportAccount(_input: unknown, context: RequestContext): Answer<typeof auth.exportAccount> {
    return this.exportAccountHandler.handle(context);
  }

  @Rpc(auth.deleteAccount)
  deleteAccount(
    input: ParsedInputOf<typeof auth.deleteAccount>,
    context: RequestContext,
  ): Answer<typeof auth.deleteAccount> {
    return this.deleteAccountHandler.handle(input, context);
  }

  @Rpc(auth.createApiKey)
  createApiKey(
    input: ParsedInputOf<typeof auth.createApiKey>,
    context: RequestContext,
  ): Answer<typeof auth.createApiKey> {
    return this.createApiKeyHandler.handle(input, context);
  }

  @Rpc(auth.listApiKeys)
  listApiKeys(_input: unknown, context: RequestContext): Answer<typeof auth.listApiKeys> {
    return this.listApiKeysHandler.handle(context);
  }

  @Rpc(auth.revokeApiKey)
  revokeApiKey(
    input: ParsedInputOf<typeof auth.revokeApiKey>,
    context: RequestContext,
  ): Answer<typeof auth.revokeApiKey> {
    return this.revokeApiKeyHandler.handle(input, context);
  }

  @Rpc(auth.applyReferral)
  applyReferral(
    input: ParsedInputOf<typeof auth.applyReferral>,
    context: RequestContext,
  ): Answer<typeof auth.applyReferral> {
    return this.applyReferralHandler.handle(input, context);
  }

  @Rpc(auth.listReferrals)
  listReferrals(_input: unknown, context: RequestContext): Answer<typeof auth.listReferrals> {
    return this.listReferralsHandler.handle(context);
  }
}
