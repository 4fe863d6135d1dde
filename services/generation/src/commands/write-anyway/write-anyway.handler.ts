import {
  AppError,
  generation,
  requireAdmin,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { personOf } from '../../domain/person-of.js';
import { seedFrom } from '../../domain/seed-from.js';
import { taughtBy } from '../../domain/taught-by.js';
import { RequestDispatcher } from '../../jobs/request-dispatcher.js';
import { GenerationLimits } from '../../limits/generation-limits.js';
import { ReadingLabelRepository } from '../../persistence/reading-label.repository.js';
import { RequestRepository } from '../../persistence/request.repository.js';
import { HeadlineDesk } from '../../reading/headline-desk.js';

/** Puts a declined request back in the queue, to be written from the blueprint that an editor names. */
@Controller()
export class WriteAnywayHandler {
  constructor(
    private readonly limits: GenerationLimits,
    private readonly requests: RequestRepository,
    private readonly labels: ReadingLabelRepository,
    private readonly desk: HeadlineDesk,
    private readonly dispatcher: RequestDispatcher,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  @Rpc(generation.writeAnyway)
  async handle(
    { requestId, ...choice }: ParsedInputOf<typeof generation.writeAnyway>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.writeAnyway>> {
    requireAdmin(context.actor);
    await this.limits.beforeGeneration(context.actor);
    const headline = await this.requests.headlineOf(requestId);
    const { declined, choices, read } = await this.desk.consider(headline, { used: [], choice });
    if (declined) throw new AppError('headline-below-taste', declined.reason);
    const by = personOf(context.actor);
    const wakeUp = await this.requests.retry(requestId, seedFrom(this.ids.uuid()), by, choice);
    if (wakeUp) {
      const [taken] = choices;
      const taught = taken && taughtBy(choice, { taken, chances: read.chances });
      const choosing = { by, at: this.clock.now() };
      if (taught) await this.labels.add(this.dataSource.manager, headline.title, taught, choosing);
      this.dispatcher.dispatch([wakeUp]);
    }
    return { request: await this.requests.get(requestId) };
  }
}
