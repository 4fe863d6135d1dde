import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { KnownDevices } from '../../accounts/known-devices.js';
import { SecurityRecord } from '../../accounts/security-record.js';
import { hashOfSecret } from '../../domain/secret.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';

/** Makes a browser known by the code of the mail about many failures, once: whoever reads the mailbox is no stranger. */
@Controller()
export class OpenDoorHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly mails: AccountMailRepository,
    private readonly record: SecurityRecord,
    private readonly devices: KnownDevices,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.openDoor)
  async handle(
    { code, client }: ParsedInputOf<typeof auth.openDoor>,
    _context: RequestContext,
  ): Promise<OutputOf<typeof auth.openDoor>> {
    await this.limits.beforeCode(client.address);
    const { personId, email } = await this.unitOfWork.run(async ({ manager }) => {
      const now = this.clock.now();
      const owner = await this.mails.lockCode(manager, 'many-failures', hashOfSecret(code));
      if (!owner || owner.usedAt || owner.expiresAt <= now) throw invalid();
      await this.mails.use(manager, owner.mailId, now);
      const what = { kind: 'door-opened', reason: 'mail', client, personId: owner.personId } as const;
      await this.record.note(what, manager);
      return owner;
    });
    await this.limits.forgetStrangers(email);
    return { knownDevice: this.devices.mark(personId) };
  }
}

const invalid = (): AppError =>
  new AppError('code-invalid', 'This link is not valid any more. Please sign in, or ask for a new password.');
