import { type Actor, auth, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { requireFound } from '../../accounts/account.errors.js';
import { hourBefore, MAILED_IN_HOUR, sameEnquirySince } from '../../domain/sales-enquiry.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';
import { type NewEnquiry, SalesEnquiryRepository } from '../../persistence/sales-enquiry.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/**
 * Keeps an enquiry and notes a mail about it to each admin. A message that an address has sent already is answered like
 * a new one: who presses twice, or asks again because an answer got lost, has sent it once, and uses up no limit. The
 * sender gets no mail, since anybody can enter anybody's address.
 */
@Controller()
export class SendSalesEnquiryHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly enquiries: SalesEnquiryRepository,
    private readonly users: UserRepository,
    private readonly mails: AccountMailRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  @Rpc(auth.sendSalesEnquiry)
  async handle(
    { client, organisation, ...written }: ParsedInputOf<typeof auth.sendSalesEnquiry>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const at = this.clock.now();
    const personId = personOf(context.actor);
    const sent = { ...written, organisation: organisation || null, personId };
    await this.unitOfWork.run(async (tx) => {
      if (await this.enquiries.lockAndFindSame(tx.manager, sent, sameEnquirySince(at))) return;
      // Counted behind the lock, so that of many presses at once one counts; Redis is waited for a second at most.
      await this.limits.beforeEnquiry({ email: sent.email, personId }, client.address);
      await this.keep(tx, { ...sent, id: this.ids.uuid(), createdAt: at }, context);
    });
    return {};
  }

  private async keep(tx: Transaction, enquiry: NewEnquiry, context: RequestContext): Promise<void> {
    const { manager } = tx;
    // The row is locked, so that an account cannot go while something is written that has to go with it.
    if (enquiry.personId !== null) requireFound(await this.users.lock(manager, enquiry.personId));
    await this.enquiries.add(manager, enquiry);
    const { id: enquiryId, createdAt: at } = enquiry;
    if ((await this.enquiries.countSince(manager, hourBefore(at))) > MAILED_IN_HOUR) return;
    for (const personId of await this.users.adminsToWriteTo(manager))
      await this.mails.add(tx, { personId, kind: 'sales-enquiry', details: { enquiryId } }, at, context);
  }
}

const personOf = (actor: Actor): number | null => (actor.kind === 'person' ? actor.personId : null);
