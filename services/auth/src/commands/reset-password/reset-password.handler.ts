import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { EmailConfirmation } from '../../accounts/email-confirmation.js';
import { KnownDevices } from '../../accounts/known-devices.js';
import { requireUnguessable } from '../../accounts/require-unguessable.js';
import { SecurityRecord } from '../../accounts/security-record.js';
import { SessionEnding } from '../../accounts/session-ending.js';
import { hashOfSecret } from '../../domain/secret.js';
import { PasswordHasher } from '../../hashing/password-hasher.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { AccountMailRepository, type CodeOwner } from '../../persistence/account-mail.repository.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { AuditRepository } from '../../persistence/audit.repository.js';
import { IdentityRepository } from '../../persistence/identity.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/**
 * Sets a new password by the code of a mail, once. Its sessions and API keys end, browsers that were known are not any more, and
 * so do its links to users of the hosted provider. Somebody else may have made the account by one before, with an
 * address that nobody had confirmed; who has the mailbox there too is linked again. The code came to the address,
 * which is confirmed by it, and the browser is known from now on. Second factors stay, passkeys among them, since a mailbox
 * does not stand for them. A password that is refused does not use the code up.
 */
@Controller()
export class ResetPasswordHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly hasher: PasswordHasher,
    private readonly users: UserRepository,
    private readonly mails: AccountMailRepository,
    private readonly apiKeys: ApiKeyRepository,
    private readonly identities: IdentityRepository,
    private readonly ending: SessionEnding,
    private readonly confirmation: EmailConfirmation,
    private readonly audit: AuditRepository,
    private readonly record: SecurityRecord,
    private readonly devices: KnownDevices,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.resetPassword)
  async handle(
    { code, password, client }: ParsedInputOf<typeof auth.resetPassword>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.resetPassword>> {
    await this.limits.beforeCode(client.address);
    const owner = await this.mails.findCode('reset-password', hashOfSecret(code));
    if (!owner || owner.usedAt || owner.expiresAt <= this.clock.now()) throw invalid();
    requireUnguessable(password, owner);
    const passwordHash = await this.hasher.hash(password, context.deadline);
    await this.unitOfWork.run(async (tx) => {
      await this.reset(tx, owner, passwordHash, context);
      const { personId } = owner;
      await this.record.note({ kind: 'password-changed', reason: 'mail', client, personId }, tx.manager);
    });
    await this.limits.forgetStrangers(owner.email);
    return { knownDevice: this.devices.mark(owner.personId) };
  }

  private async reset(
    tx: Transaction,
    { personId, mailId }: CodeOwner,
    passwordHash: string,
    context: RequestContext,
  ): Promise<void> {
    const at = this.clock.now();
    const { manager } = tx;
    const set = await this.users.setPassword(manager, personId, { passwordHash, at });
    if (!set || !(await this.mails.use(manager, mailId, at))) throw invalid();
    await this.mails.voidResets(manager, personId, at);
    const alsoOver = await this.apiKeys.revokeAll(manager, personId, at);
    await this.ending.endAll(tx, personId, { at, alsoOver }, context);
    const unlinked = await this.identities.unlinkAll(manager, personId);
    await this.confirmation.confirm(tx, personId, at, context);
    const details = { apiKeysEnded: alsoOver.length };
    await this.mails.add(tx, { personId, kind: 'password-changed', details }, at, context);
    const entry = { at, actor: context.actor, personId };
    await this.audit.add(manager, {
      ...entry,
      action: 'password-reset',
      ...(alsoOver.length > 0 ? { details } : {}),
    });
    if (unlinked) await this.audit.add(manager, { ...entry, action: 'provider-unlinked' });
  }
}

const invalid = (): AppError =>
  new AppError('code-invalid', 'This link is not valid any more. Please ask for a new password again.');
