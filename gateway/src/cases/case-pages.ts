import {
  AppError,
  billing,
  cases,
  isAdmin,
  type Access,
  type OutputOf,
  type RequestContext,
} from '@casedrop/contracts';
import type { UnlockResult } from '@casedrop/contracts/http';
import { RpcClient, type BytesReply } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { requestContext } from '../http/caller.js';
import { AccessCache } from './access-cache.js';
import { AnswerCache, isAway } from './answer-cache.js';
import { spliceCase } from './case-bytes.js';

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
  private readonly publicCases: AnswerCache<PublicCase>;
  private readonly accesses: AccessCache;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.accesses = new AccessCache(clock);
    this.publicCases = new AnswerCache({
      max: MAX_CASES,
      clock,
      load: (caseId) => this.loadPublic(caseId),
      onBridged: (error) => logger.warn({ err: error }, 'a case could not be refreshed'),
    });
  }

  /**
   * The bytes of a case as this person may see it. Throws `case-not-found`, `membership-required` for an advanced
   * case, or `service-unavailable`.
   */
  async open(caseId: string, personId: number, context: RequestContext): Promise<Buffer> {
    if (isAdmin(context.actor)) return this.openForReview(caseId, context);
    const refusal = this.accesses.refusal(personId, caseId);
    if (refusal) return composed(await this.publicCases.get(caseId), refusal);
    const keep = this.publicCases.asking();
    const [reply, access] = await Promise.all([
      this.rpc.requestBytes(cases.getCase, { caseId }, context).catch(unlessAway),
      this.access(caseId, personId, context),
    ]);
    if (reply instanceof AppError) {
      // The solution is nowhere else: whoever is entitled asked for it, too.
      if (access.entitled) throw reply;
      return composed(await this.publicCases.get(caseId), access);
    }
    const found = publicPart(reply);
    if (found.meta.status === 'approved') keep(caseId, found);
    return composed(found, access, reply.body.subarray(reply.meta.publicLength));
  }

  /**
   * The same of a variant. Nothing of it is kept: it is one person's, in the version that they have sat, so a second reader comes
   * to it seldom; and what is not kept reaches nobody else. Throws `case-has-no-variants`, too.
   */
  async openVariant(
    asked: { caseId: string; variant: number },
    personId: number,
    context: RequestContext,
  ): Promise<Buffer> {
    const [reply, access] = await Promise.all([
      this.rpc.requestBytes(cases.getCase, asked, context),
      this.access(asked.caseId, personId, context),
    ]);
    return composed(publicPart(reply), access, reply.body.subarray(reply.meta.publicLength));
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

  /**
   * Unlocks a case for one credit, unless the person is entitled to it already; the result has the balance after it.
   * Throws `case-not-found`, `no-credit` with the offers, or `service-unavailable`.
   */
  async unlock(caseId: string, personId: number, context: RequestContext): Promise<UnlockResult> {
    const unlocking = this.rpc.request(billing.unlockCase, { caseId }, context);
    // Even one that failed may have been done; and the balance stands in the refusals of their other cases, too.
    const { spent, ...access } = await unlocking.finally(() => this.forgetPerson(personId));
    return { access, spent };
  }

  /**
   * The bytes of a case for somebody of whom is known what they may do, as after an unlock, which stands whatever becomes
   * of this: `undefined` when the case cannot be had now.
   */
  async opened(caseId: string, access: Access, context: RequestContext): Promise<Buffer | undefined> {
    try {
      const reply = await this.rpc.requestBytes(cases.getCase, { caseId }, context);
      return composed(publicPart(reply), access, reply.body.subarray(reply.meta.publicLength));
    } catch (error) {
      this.logger.warn(
        { err: error, caseId },
        'an unlocked case could not be read; whoever asked asks again',
      );
      return undefined;
    }
  }

  forgetPerson(personId: number): void {
    this.accesses.forgetPerson(personId);
  }

  forgetAll(): void {
    this.publicCases.forgetAll();
    this.accesses.forgetAll();
  }

  private async openForReview(caseId: string, context: RequestContext): Promise<Buffer> {
    const [{ body }, access] = await Promise.all([
      this.rpc.requestBytes(cases.getReviewCase, { caseId }, context),
      this.rpc.request(billing.getAccess, { caseId }, context),
    ]);
    return spliceCase(body, access);
  }

  private async access(caseId: string, personId: number, context: RequestContext): Promise<Access> {
    const keep = this.accesses.asking(personId, caseId);
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

/** The failure of a service that is away; any other is thrown. */
function unlessAway(error: unknown): AppError {
  if (isAway(error)) return error;
  throw error;
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

function composed(found: PublicCase, access: Access, locked?: Uint8Array): Buffer {
  if (!isOpen(found, access)) throw membershipRequired(found, access);
  return spliceCase(found.bytes, access, access.entitled ? locked : undefined);
}
