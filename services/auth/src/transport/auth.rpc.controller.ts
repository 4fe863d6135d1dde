import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  type RpcContract,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ConfirmEmailHandler } from '../commands/confirm-email/confirm-email.handler.js';
import { PrepareAccountMailHandler } from '../commands/prepare-account-mail/prepare-account-mail.handler.js';
import { RegisterHandler } from '../commands/register/register.handler.js';
import { RequestPasswordResetHandler } from '../commands/request-password-reset/request-password-reset.handler.js';
import { ResendConfirmationHandler } from '../commands/resend-confirmation/resend-confirmation.handler.js';
import { ResetPasswordHandler } from '../commands/reset-password/reset-password.handler.js';
import { ResolveProviderSessionHandler } from '../commands/resolve-provider-session/resolve-provider-session.handler.js';
import { SignInHandler } from '../commands/sign-in/sign-in.handler.js';
import { SignOutHandler } from '../commands/sign-out/sign-out.handler.js';
import { GetCreditStandingHandler } from '../queries/get-credit-standing/get-credit-standing.handler.js';
import { ResolveApiKeyHandler } from '../queries/resolve-api-key/resolve-api-key.handler.js';
import { ResolveSessionHandler } from '../queries/resolve-session/resolve-session.handler.js';

type Answer<C extends RpcContract> = Promise<OutputOf<C>>;

/** Which handler answers what is asked about signing in and sessions. */
@Controller()
export class AuthRpcController {
  constructor(
    private readonly registerHandler: RegisterHandler,
    private readonly signInHandler: SignInHandler,
    private readonly signOutHandler: SignOutHandler,
    private readonly resolveSessionHandler: ResolveSessionHandler,
    private readonly resolveProviderSessionHandler: ResolveProviderSessionHandler,
    private readonly resolveApiKeyHandler: ResolveApiKeyHandler,
    private readonly confirmEmailHandler: ConfirmEmailHandler,
    private readonly resendConfirmationHandler: ResendConfirmationHandler,
    private readonly requestPasswordResetHandler: RequestPasswordResetHandler,
    private readonly resetPasswordHandler: ResetPasswordHandler,
    private readonly getCreditStandingHandler: GetCreditStandingHandler,
    private readonly prepareAccountMailHandler: PrepareAccountMailHandler,
  ) {}

  @Rpc(auth.register)
  register(
    input: ParsedInputOf<typeof auth.register>,
    context: RequestContext,
  ): Answer<typeof auth.register> {
    return this.registerHandler.handle(input, context);
  }

  @Rpc(auth.signIn)
  signIn(input: ParsedInputOf<typeof auth.signIn>, context: RequestContext): Answer<typeof auth.signIn> {
    return this.signInHandler.handle(input, context);
  }

  @Rpc(auth.signOut)
  signOut(input: ParsedInputOf<typeof auth.signOut>, context: RequestContext): Answer<typeof auth.signOut> {
    return this.signOutHandler.handle(input, context);
  }

  @Rpc(auth.resolveSession)
  resolveSession(input: ParsedInputOf<typeof auth.resolveSession>): Answer<typeof auth.resolveSession> {
    return this.resolveSessionHandler.handle(input);
  }

  @Rpc(auth.resolveProviderSession)
  resolveProviderSession(
    input: ParsedInputOf<typeof auth.resolveProviderSession>,
    context: RequestContext,
  ): Answer<typeof auth.resolveProviderSession> {
    return this.resolveProviderSessionHandler.handle(input, context);
  }

  @Rpc(auth.resolveApiKey)
  resolveApiKey(input: ParsedInputOf<typeof auth.resolveApiKey>): Answer<typeof auth.resolveApiKey> {
    return this.resolveApiKeyHandler.handle(input);
  }

  @Rpc(auth.confirmEmail)
  confirmEmail(
    input: ParsedInputOf<typeof auth.confirmEmail>,
    context: RequestContext,
  ): Answer<typeof auth.confirmEmail> {
    return this.confirmEmailHandler.handle(input, context);
  }

  @Rpc(auth.resendConfirmation)
  resendConfirmation(_input: unknown, context: RequestContext): Answer<typeof auth.resendConfirmation> {
    return this.resendConfirmationHandler.handle(context);
  }

  @Rpc(auth.requestPasswordReset)
  requestPasswordReset(
    input: ParsedInputOf<typeof auth.requestPasswordReset>,
    context: RequestContext,
  ): Answer<typeof auth.requestPasswordReset> {
    return this.requestPasswordResetHandler.handle(input, context);
  }

  @Rpc(auth.resetPassword)
  resetPassword(
    input: ParsedInputOf<typeof auth.resetPassword>,
    context: RequestContext,
  ): Answer<typeof auth.resetPassword> {
    return this.resetPasswordHandler.handle(input, context);
  }

  @Rpc(auth.getCreditStanding)
  getCreditStanding(
    input: ParsedInputOf<typeof auth.getCreditStanding>,
    context: RequestContext,
  ): Answer<typeof auth.getCreditStanding> {
    return this.getCreditStandingHandler.handle(input, context);
  }

  @Rpc(auth.prepareAccountMail)
  prepareAccountMail(
    input: ParsedInputOf<typeof auth.prepareAccountMail>,
    context: RequestContext,
  ): Answer<typeof auth.prepareAccountMail> {
    return this.prepareAccountMailHandler.handle(input, context);
  }
}
