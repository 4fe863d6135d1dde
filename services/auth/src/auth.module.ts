import { Module } from '@nestjs/common';
import { GrantRoleHandler } from './commands/grant-role/grant-role.handler.js';
import { RegisterHandler } from './commands/register/register.handler.js';
import { SignInHandler } from './commands/sign-in/sign-in.handler.js';
import { SignOutHandler } from './commands/sign-out/sign-out.handler.js';
import { PasswordHasher } from './hashing/password-hasher.js';
import { AuthLimits } from './limits/auth-limits.js';
import { SessionRepository } from './persistence/session.repository.js';
import { UserRepository } from './persistence/user.repository.js';
import { ResolveSessionHandler } from './queries/resolve-session/resolve-session.handler.js';
import { AuthRpcController } from './transport/auth.rpc.controller.js';

@Module({
  controllers: [AuthRpcController],
  providers: [
    PasswordHasher,
    AuthLimits,
    UserRepository,
    SessionRepository,
    RegisterHandler,
    SignInHandler,
    SignOutHandler,
    GrantRoleHandler,
    ResolveSessionHandler,
  ],
})
export class AuthModule {}
