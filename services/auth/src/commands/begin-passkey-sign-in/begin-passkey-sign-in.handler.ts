import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { Passkeys } from '../../factors/passkeys.js';
import { AuthLimits } from '../../limits/auth-limits.js';

/** Asks a browser for a passkey, whosever it is. */
@Controller()
export class BeginPasskeySignInHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly passkeys: Passkeys,
  ) {}

  @Rpc(auth.beginPasskeySignIn)
  async handle(
    { client }: ParsedInputOf<typeof auth.beginPasskeySignIn>,
    _context: RequestContext,
  ): Promise<OutputOf<typeof auth.beginPasskeySignIn>> {
    await this.limits.beforeCode(client.address);
    return { options: await this.passkeys.askToSignIn() };
  }
}
