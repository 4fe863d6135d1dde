import {
  AppError,
  billing,
  cases,
  isAdmin,
  type Access,
  type OutputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { RpcClient, type BytesReply } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { requestContext } from '../http/caller.js';
import { AccessMemory } from './access-memory.js';
import { spliceCase } from './case-bytes.js';
import { FreshCache } from './fresh-cache.js';

const MAX_CASES = 500;

type CaseMeta = OutputOf<typeof cases.getCase>;
/** The part of an approved case that every signed-in person may read. */
interface PublicCase {
  meta: CaseMeta;
  bytes: Buffer;
}

/** Composes a case for one reader: its public bytes, what they may do, and the locked bytes if they are entitled. */
@Injectable()
export class CasePages {
  private readonly publicCases: FreshCache<PublicCase>;
  private readonly accesses: AccessMemory;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.accesses = new AccessMemory(() => clock.now().getTime());
    this.publicCases = new FreshCache((caseId) => this.loadPublic(caseId), {
      max: MAX_CASES,
      freshMs: 1000,
      staleMs: 6000,
      now: () => clock.now().getTime(),
      onRefreshFailed: (error) => logger.warn({ err: error }, 'a case could not be refreshed'),
    });
  }

  /**
   * The case for someone who is known not to be entitled, from memory alone; `undefined` when that is not enough or
   * they may not read it. Never throws: it runs before the framework, where nothing would catch it.
   */
  peek(caseId: string, personId: number): Uint8Array[] | undefined {
    const refusal = this.accesses.refusal(personId, caseId);
    const known = refusal && this.publicCases.peek(caseId);
    return known && isOpen(known, refusal) ? composed(known, refusal) : undefined;
  }

  /**
   * The bytes of a case as this person may see it, in parts. Throws `case-not-found`, `membership-required` for an
   * advanced case, or `service-unavailable`.
   */
  async open(caseId: string, personId: number, context: RequestContext): Promise<Uint8Array[]> {
    if (isAdmin(context.actor)) return this.openForReview(caseId, context);
    const known = this.accesses.wasRefused(personId, caseId) && this.publicCases.peek(caseId);
    if (known) {
      const access = await this.access(caseId, personId, context);
      if (!access.entitled) return composed(known, access);
    }
    const keep = this.publicCases.keeper();
    const [reply, access] = await Promise.all([
      this.rpc.requestBytes(cases.getCase, { caseId }, context),
      this.access(caseId, personId, context),
    ]);
    const found = publicPart(reply);
    if (found.meta.status === 'approved') keep(caseId, found);
    return composed(found, access, reply.body.subarray(reply.meta.publicLength));
  }

  /**
   * Lets whoever may read the text of an approved case pass. Throws `case-not-found`, `membership-required`, or
   * `service-unavailable`.
   */
  async requireOpen(caseId: string, personId: number, context: RequestContext): Promise<void> {
    const found = await this.publicCases.get(caseId);
    if (isAdmin(context.actor) || isOpenToAll(found)) return;
    const access = await this.access(caseId, personId, context);
    if (!isOpen(found, access)) throw membershipRequired(found, access);
  }

  forgetPerson(personId: number): void {
    this.accesses.forgetPerson(personId);
  }

  forgetAll(): void {
    this.publicCases.forgetAll();
    this.accesses.forgetAll();
  }

  private async openForReview(caseId: string, context: RequestContext): Promise<Uint8Array[]> {
    const [{ body }, access] = await Promise.all([
      this.rpc.requestBytes(cases.getReviewCase, { caseId }, context),
      this.rpc.request(billing.getAccess, { caseId }, context),
    ]);
    return spliceCase(body, access);
  }

  private async access(caseId: string, personId: number, context: RequestContext): Promise<Access> {
    const keep = this.accesses.keeper(personId, caseId);
    const access = await this.rpc.request(billing.getAccess, { caseId }, context);
    keep(access);
    return access;
  }

  private async loadPublic(caseId: string): Promise<PublicCase> {
    return publicPart(
      await this.rpc.requestBytes(cases.getCase, { caseId }, requestContext(null, randomUUID())),
    );
  }
}

/** Copies the public part out of the reply, so that what is kept never holds the locked bytes. */
function publicPart({ meta, body }: BytesReply<CaseMeta>): PublicCase {
  return { meta, bytes: Buffer.from(body.subarray(0, meta.publicLength)) };
}

/** Whether someone with this access may read the text of the case at all. */
const isOpen = (found: PublicCase, access: Access): boolean => isOpenToAll(found) || access.entitled;

const isOpenToAll = ({ meta }: PublicCase): boolean => meta.difficulty !== 'advanced' || meta.ofTheWeek;

/** The title stands in every list: the screen that refuses the text can still name the case. */
function membershipRequired({ bytes }: PublicCase, { offers }: Access): AppError {
  const { title: caseTitle } = JSON.parse(bytes.toString()) as { title: string };
  const sentence = 'Advanced cases are part of the full membership.';
  return new AppError('membership-required', sentence, { caseTitle, offers });
}

function composed(found: PublicCase, access: Access, locked?: Uint8Array): Uint8Array[] {
  if (!isOpen(found, access)) throw membershipRequired(found, access);
  return spliceCase(found.bytes, access, access.entitled ? locked : undefined);
}
