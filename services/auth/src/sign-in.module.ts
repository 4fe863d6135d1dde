import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ConfirmEmailHandler } from './commands/confirm-email/confirm-email.handler.js';
import { OpenDoorHandler } from './commands/open-door/open-door.handler.js';
import { PrepareAccountMailHandler } from './commands/prepare-account-mail/prepare-account-mail.handler.js';
import { RegisterHandler } from './commands/register/register.handler.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset/request-password-reset.handler.js';
import { ResendConfirmationHandler } from './commands/resend-confirmation/resend-confirmation.handler.js';
import { ResetPasswordHandler } from './commands/reset-password/reset-password.handler.js';
import { ResolveProviderSessionHandler } from './commands/resolve-provider-session/resolve-provider-session.handler.js';
import { SignInHandler } from './commands/sign-in/sign-in.handler.js';
import { SignOutHandler } from './commands/sign-out/sign-out.handler.js';
import { ResolveSessionHandler } from './queries/resolve-session/resolve-session.handler.js';

/** Registering, signing in and out, who somebody is by their session, and the mails about an address and its password. */
@Module({
  imports: [AccountsModule],
  controllers: [
    RegisterHandler,
    SignInHandler,
    SignOutHandler,
    ResolveSessionHandler,
    ResolveProviderSessionHandler,
    ConfirmEmailHandler,
    ResendConfirmationHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
    OpenDoorHandler,
    PrepareAccountMailHandler,
  ],
})
export class SignInModule {}
