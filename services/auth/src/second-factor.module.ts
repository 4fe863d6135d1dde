import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AddPasskeyHandler } from './commands/add-passkey/add-passkey.handler.js';
import { BeginPasskeyHandler } from './commands/begin-passkey/begin-passkey.handler.js';
import { BeginPasskeySignInHandler } from './commands/begin-passkey-sign-in/begin-passkey-sign-in.handler.js';
import { BeginTotpHandler } from './commands/begin-totp/begin-totp.handler.js';
import { CompleteSignInHandler } from './commands/complete-sign-in/complete-sign-in.handler.js';
import { ConfirmTotpHandler } from './commands/confirm-totp/confirm-totp.handler.js';
import { RemovePasskeyHandler } from './commands/remove-passkey/remove-passkey.handler.js';
import { RemoveTotpHandler } from './commands/remove-totp/remove-totp.handler.js';
import { RenewRecoveryCodesHandler } from './commands/renew-recovery-codes/renew-recovery-codes.handler.js';
import { SignInWithPasskeyHandler } from './commands/sign-in-with-passkey/sign-in-with-passkey.handler.js';
import { FactorGuesses } from './factors/factor-guesses.js';
import { FactorProofs } from './factors/factor-proofs.js';
import { PasskeyCeremonies } from './factors/passkey-ceremonies.js';
import { Passkeys } from './factors/passkeys.js';
import { SecondFactors } from './factors/second-factors.js';
import { FactorLimits } from './limits/factor-limits.js';
import { GetSecondFactorsHandler } from './queries/get-second-factors/get-second-factors.handler.js';

/** More than a password: authenticator apps, recovery codes and passkeys, and signing in by them. */
@Module({
  imports: [AccountsModule],
  controllers: [
    CompleteSignInHandler,
    BeginPasskeySignInHandler,
    SignInWithPasskeyHandler,
    GetSecondFactorsHandler,
    BeginTotpHandler,
    ConfirmTotpHandler,
    RemoveTotpHandler,
    RenewRecoveryCodesHandler,
    BeginPasskeyHandler,
    AddPasskeyHandler,
    RemovePasskeyHandler,
  ],
  providers: [FactorLimits, SecondFactors, FactorProofs, FactorGuesses, PasskeyCeremonies, Passkeys],
})
export class SecondFactorModule {}
