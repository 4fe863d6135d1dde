import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AdminStanding } from '../../accounts/admin-standing.js';
import { toSalesEnquiry } from '../../accounts/sales-enquiry-record.js';
import { type AuditAction, type AuditDetails, AuditRepository } from '../../persistence/audit.repository.js';
import { type EnquiryChange, SalesEnquiryRepository } from '../../persistence/sales-enquiry.repository.js';

/** Sets the state of an enquiry and the note on it, each with its audit row. What stands there already changes nothing. */
@Controller()
export class UpdateSalesEnquiryHandler {
  constructor(
    private readonly standing: AdminStanding,
    private readonly enquiries: SalesEnquiryRepository,
    private readonly audit: AuditRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.updateSalesEnquiry)
  async handle(
    { enquiryId, ...wanted }: ParsedInputOf<typeof auth.updateSalesEnquiry>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.updateSalesEnquiry>> {
    await this.standing.require(context.actor);
    return this.unitOfWork.run(async ({ manager }) => {
      const before = requireEnquiry(await this.enquiries.lock(manager, enquiryId));
      await this.change(manager, before, changesOf(before, wanted), context);
      return { enquiry: toSalesEnquiry(requireEnquiry(await this.enquiries.find(manager, enquiryId))) };
    });
  }

  private async change(
    manager: EntityManager,
    { id, personId, state: from }: Before,
    change: EnquiryChange,
    { actor }: RequestContext,
  ): Promise<void> {
    if (Object.keys(change).length === 0) return;
    const at = this.clock.now();
    const handledBy = actor.kind === 'person' ? actor.personId : null;
    await this.enquiries.change(manager, id, { ...change, updatedAt: at, handledBy });
    const note = (action: AuditAction, details: AuditDetails) =>
      this.audit.add(manager, { at, actor, action, personId, details });
    if (change.state) await note('enquiry-state-set', { enquiryId: id, from, state: change.state });
    // What the note says stays with the enquiry: the log outlives it.
    if (change.note !== undefined) await note('enquiry-noted', { enquiryId: id });
  }
}

type Before = NonNullable<Awaited<ReturnType<SalesEnquiryRepository['lock']>>>;

function changesOf(
  before: Before,
  { state, note }: { state?: Before['state']; note?: string },
): EnquiryChange {
  const written = note === undefined ? before.note : note || null;
  return {
    ...(state !== undefined && state !== before.state ? { state } : {}),
    ...(written === before.note ? {} : { note: written }),
  };
}

function requireEnquiry<T>(found: T | null): T {
  if (found === null)
    throw new AppError(
      'enquiry-not-found',
      'This enquiry is not there any more. Its sender may have deleted their account.',
    );
  return found;
}
