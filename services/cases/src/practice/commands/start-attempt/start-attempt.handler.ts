import {
  AppError,
  type OutputOf,
  type ParsedInputOf,
  practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { type Transaction, UnitOfWork, Rpc } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { Variants } from '../../../library/variants/variants.js';
import { attemptOpen, detailOf } from '../../domain/attempt.js';
import { AttemptsRepository } from '../../persistence/attempts.repository.js';
import { requireLiving } from '../../persistence/living-people.js';
import { markStatisticsDue } from '../../persistence/statistics-marks.js';

type Started = OutputOf<typeof practice.startAttempt>;
interface Own {
  personId: number;
  caseId: string;
}

/** Begins an attempt at a case. */
@Controller()
export class StartAttemptHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: AttemptsRepository,
    private readonly variants: Variants,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Hands back the open attempt of the acting person at this case, begun now if there was none: at the original, at a variant,
   * or at one whose numbers they have not had. Throws `case-not-found` for a case that is not approved, `attempt-open` while
   * one with other numbers is open, `not-permitted` for a person who was erased, and what `Variants` throws.
   */
  @Rpc(practice.startAttempt)
  async handle(
    { caseId, variant }: ParsedInputOf<typeof practice.startAttempt>,
    { actor }: RequestContext,
  ): Promise<Started> {
    const own = { personId: requirePerson(actor), caseId };
    const seed = variant === undefined ? undefined : await this.seedOf(own, variant);
    try {
      return await this.startAt(own, seed);
    } catch (error) {
      if (variant !== 'new' || !(error instanceof AppError) || error.code !== 'attempt-open') throw error;
      // Who asks for new numbers twice at once may draw twice: what began first meanwhile is the attempt that both are given.
      return this.startAt(own, await this.seedOf(own, variant));
    }
  }

  private async startAt(own: Own, seed?: number): Promise<Started> {
    for (;;) {
      const started = await this.unitOfWork.run((tx) => this.start(tx, own, seed));
      if (started) return started;
      // Outside of a transaction, which would hold a connection while it is drawn.
      await this.variants.draw({ ...own, seed: seed as number });
    }
  }

  /** `undefined` when the variant is to be drawn first. */
  private async start({ manager }: Transaction, own: Own, seed?: number): Promise<Started | undefined> {
    await requireLiving(manager, own.personId);
    const asked = { ...own, id: this.ids.uuid(), at: this.clock.now() };
    const found =
      seed === undefined
        ? await this.attempts.begin(manager, asked)
        : await this.attempts.beginVariant(manager, { ...asked, seed });
    if (!found) return undefined;
    const attempt = detailOf(await this.attempts.get(manager, found.id));
    if (found.begun) await markStatisticsDue(manager, own.caseId);
    return { attempt, begun: found.begun };
  }

  /**
   * The variant to begin: the one asked for, or numbers that the person has not had; of whoever asks again that of the attempt
   * that they have open. Nothing is drawn for a person who has another attempt open.
   */
  private async seedOf(own: Own, variant: number | 'new'): Promise<number> {
    const before = await this.unitOfWork.run(async ({ manager }) => {
      const open = await this.attempts.open(manager, own);
      return open ?? (variant === 'new' ? await this.attempts.numbersHad(manager, own) : undefined);
    });
    if (before && 'had' in before) return this.variants.drawNew(own, before);
    if (!before) return variant as number;
    if (before.variant === null || (variant !== 'new' && variant !== before.variant))
      throw attemptOpen(before);
    return before.variant;
  }
}
