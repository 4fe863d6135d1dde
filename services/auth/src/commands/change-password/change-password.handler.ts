import {
  AppError,
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { PasswordProof } from '../../accounts/password-proof.js';
import { KnownDevices } from '../../accounts/known-devices.js';
import { requireUnguessable } from '../../accounts/require-unguessable.js';
import { SecurityRecord } from '../../accounts/security-record.js';
import { SessionEnding } from '../../accounts/session-ending.js';
import { requireFound } from '../../accounts/account.errors.js';
import { PasswordHasher } from '../../hashing/password-hasher.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';
import { AuditRepository } from '../../persistence/audit.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Replaces the acting person's password, ends their other sessions, and knows no browser of theirs but this one. */
@Controller()
export class ChangePasswordHandler {
  constructor(
    private readonly proof: PasswordProof,
    private readonly hasher: PasswordHasher,
    private readonly users: UserRepository,
    private readonly mails: AccountMailRepository,
    private readonly ending: SessionEnding,
    private readonly audit: AuditRepository,
    private readonly record: SecurityRecord,
    private readonly devices: KnownDevices,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.changePassword)
  async handle(
    input: ParsedInputOf<typeof auth.changePassword>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.changePassword>> {
    const personId = requirePerson(context.actor);
    const own = requireFound(await this.users.find(personId));
    requireUnguessable(input.newPassword, own.user);
    await this.proof.require(own, input.currentPassword, context);
    const passwordHash = await this.hasher.hash(input.newPassword, context.deadline);
    await this.unitOfWork.run(async (tx) => {
      const at = this.clock.now();
      const { manager } = tx;
      const replaced = await this.users.setPassword(
        manager,
        personId,
        { passwordHash, at },
        own.passwordHash ?? '',
      );
      if (!replaced) throw new AppError('password-wrong', 'Your password was changed meanwhile.');
      await this.mails.voidResets(manager, personId, at);
      await this.ending.endAll(tx, personId, { at, keep: input.currentSessionId }, context);
      await this.mails.add(tx, { personId, kind: 'password-changed' }, at, context);
      await this.audit.add(manager, { at, actor: context.actor, action: 'password-changed', personId });
      const what = { kind: 'password-changed', reason: 'password', client: input.client, personId } as const;
      await this.record.note(what, manager);
    });
    return { knownDevice: this.devices.mark(personId) };
  }
}
