import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { SecurityRecord } from '../../accounts/security-record.js';
import { suspended } from '../../accounts/account.errors.js';
import { type BegunSession, SessionBeginning } from '../../accounts/session-beginning.js';
import { Passkeys, passkeyRefused, type SignedPasskey } from '../../factors/passkeys.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { PasskeyRepository } from '../../persistence/passkey.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

type Input = ParsedInputOf<typeof auth.signInWithPasskey>;

/** Begins the session of the person whose passkey has signed. Nobody can guess one, so that tries are not counted by account. */
@Controller()
export class SignInWithPasskeyHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly passkeys: Passkeys,
    private readonly kept: PasskeyRepository,
    private readonly users: UserRepository,
    private readonly beginning: SessionBeginning,
    private readonly record: SecurityRecord,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.signInWithPasskey)
  async handle(
    { response, client }: Input,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.signInWithPasskey>> {
    await this.limits.beforeCode(client.address);
    const { passkey, signed } = await this.passkeys.signedBy(response);
    const personId = passkey?.personId ?? null;
    const begun = signed && (await this.unitOfWork.run((tx) => this.begin(tx, signed, client, context)));
    if (begun === 'suspended') {
      await this.record.note({ kind: 'sign-in-failed', reason: 'suspended', client, personId });
      throw suspended();
    }
    if (begun) return begun;
    await this.record.note({ kind: 'sign-in-failed', reason: 'wrong-passkey', client, personId });
    throw passkeyRefused();
  }

  private async begin(
    tx: Transaction,
    { passkey, counter }: SignedPasskey,
    client: Input['client'],
    context: RequestContext,
  ): Promise<BegunSession | 'suspended' | null> {
    const user = await this.users.lock(tx.manager, passkey.personId);
    if (user?.suspendedAt) return 'suspended';
    if (!user || !(await this.kept.use(tx.manager, passkey, { counter, at: this.clock.now() }))) return null;
    return this.beginning.begin(user, { client, way: 'passkey', tx }, context);
  }
}
