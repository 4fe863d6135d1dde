import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { GrantRoleHandler } from '../commands/grant-role/grant-role.handler.js';
import { RegisterHandler } from '../commands/register/register.handler.js';
import { SignInHandler } from '../commands/sign-in/sign-in.handler.js';
import { SignOutHandler } from '../commands/sign-out/sign-out.handler.js';
import { ResolveSessionHandler } from '../queries/resolve-session/resolve-session.handler.js';

/** Which handler answers which contract. */
@Controller()
export class AuthRpcController {
  constructor(
    private readonly registering: RegisterHandler,
    private readonly signingIn: SignInHandler,
    private readonly signingOut: SignOutHandler,
    private readonly resolving: ResolveSessionHandler,
    private readonly granting: GrantRoleHandler,
  ) {}

  @Rpc(auth.register)
  register(
    input: ParsedInputOf<typeof auth.register>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.register>> {
    return this.registering.handle(input, context);
  }

  @Rpc(auth.signIn)
  signIn(
    input: ParsedInputOf<typeof auth.signIn>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.signIn>> {
    return this.signingIn.handle(input, context);
  }

  @Rpc(auth.signOut)
  signOut(
    input: ParsedInputOf<typeof auth.signOut>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.signOut>> {
    return this.signingOut.handle(input, context);
  }

  @Rpc(auth.resolveSession)
  resolveSession(
    input: ParsedInputOf<typeof auth.resolveSession>,
  ): Promise<OutputOf<typeof auth.resolveSession>> {
    return this.resolving.handle(input);
  }

  @Rpc(auth.grantRole)
  grantRole(
    input: ParsedInputOf<typeof auth.grantRole>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.grantRole>> {
    return this.granting.handle(input, context);
  }
}
