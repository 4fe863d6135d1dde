import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireSystem,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { carriesCode, CODE_LIFETIME_MS, isForAdmins, wantedUntil } from '../../domain/account-mail.js';
import { hashOfSecret, newSecret } from '../../domain/secret.js';
import { AccountMailRepository, type DueMail } from '../../persistence/account-mail.repository.js';
import { SalesEnquiryRepository } from '../../persistence/sales-enquiry.repository.js';
import { SecondFactorRepository } from '../../persistence/second-factor.repository.js';

type Answer = OutputOf<typeof auth.prepareAccountMail>;

/**
 * Tells the newsletter service what to write in a mail that it is about to send. A code is made here and now and is
 * kept as its hash only; asking again makes another one, and the one before is void.
 */
@Controller()
export class PrepareAccountMailHandler {
  constructor(
    private readonly mails: AccountMailRepository,
    private readonly enquiries: SalesEnquiryRepository,
    private readonly factors: SecondFactorRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.prepareAccountMail)
  async handle(
    { mailId }: ParsedInputOf<typeof auth.prepareAccountMail>,
    context: RequestContext,
  ): Promise<Answer> {
    requireSystem(context.actor);
    return this.unitOfWork.run(async ({ manager }) => {
      const due = await this.mails.lockDue(manager, mailId);
      return { mail: due && isWanted(due, this.clock.now()) ? await this.write(manager, due) : null };
    });
  }

  private async write(manager: EntityManager, due: DueMail): Promise<Answer['mail']> {
    const { kind, email: to, username, dueAt, details } = due;
    const at = dueAt.toISOString();
    if (kind === 'new-device')
      return { kind, to, username, at, device: details.device ?? '', address: details.address ?? '' };
    if (kind === 'password-changed') return this.tellOfPassword(manager, due);
    if (kind === 'sales-enquiry') return this.tellOfEnquiry(manager, due);
    if (kind === 'issue-in-trouble')
      return details.issue ? { kind, to, username, issue: details.issue } : null;
    if (kind === 'second-factor-changed')
      return details.change ? { kind, to, username, at, change: details.change } : null;
    if (!carriesCode(kind)) return { kind, to, username, at };
    const code = newSecret();
    const expiresAt = new Date(this.clock.now().getTime() + CODE_LIFETIME_MS[kind]);
    await this.mails.setCode(manager, due.id, hashOfSecret(code), expiresAt);
    return { kind, to, username, at, code };
  }

  private async tellOfPassword(
    manager: EntityManager,
    { personId, email: to, username, dueAt, details }: DueMail,
  ): Promise<Answer['mail']> {
    const factors = await this.factors.countsOf(personId, manager);
    const what = { apiKeysEnded: details.apiKeysEnded ?? 0, factors };
    return { kind: 'password-changed', to, username, at: dueAt.toISOString(), ...what };
  }

  /** What the enquiry says by now; `null` when it was erased meanwhile. */
  private async tellOfEnquiry(
    manager: EntityManager,
    { email: to, username, dueAt, details }: DueMail,
  ): Promise<Answer['mail']> {
    const found = details.enquiryId ? await this.enquiries.find(manager, details.enquiryId) : null;
    if (!found) return null;
    const { name, email, organisation, students, message } = found;
    const enquiry = { name, email, organisation, students, message };
    return { kind: 'sales-enquiry', to, username, at: dueAt.toISOString(), enquiry };
  }
}

const isWanted = (due: DueMail, now: Date): boolean =>
  !due.usedAt &&
  now <= wantedUntil(due.kind, due.dueAt) &&
  !(due.kind === 'confirm-email' && due.emailConfirmedAt) &&
  // Who is no admin any more has no business with what strangers write to us, nor with issues.
  !(isForAdmins(due.kind) && !(due.roles.includes('admin') && due.emailConfirmedAt));
