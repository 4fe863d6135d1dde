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
import { seedFrom } from '../../domain/seed-from.js';
import { taughtBy } from '../../domain/taught-by.js';
import { GenerationLimits } from '../../limits/generation-limits.js';
import { LibraryRepository } from '../../persistence/library.repository.js';
import { HeadlineDesk } from '../../reading/headline-desk.js';
import { BlueprintWriter } from '../../writing/blueprint-writer.js';

/** Writes the headline of a case anew by an editor's choice. What becomes of it is known when the case was rewritten. */
@Controller()
export class WriteDraftHandler {
  constructor(
    private readonly limits: GenerationLimits,
    private readonly library: LibraryRepository,
    private readonly desk: HeadlineDesk,
    private readonly writer: BlueprintWriter,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  @Rpc(generation.writeDraft)
  async handle(
    { caseId, source, choice, before }: ParsedInputOf<typeof generation.writeDraft>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.writeDraft>> {
    requireAdmin(context.actor);
    await this.limits.beforeRewrite(context.actor);
    const { seed = seedFrom(this.ids.uuid()), ...wanted } = choice;
    const { headline: title, summary } = source;
    const headline = { title, ...(summary ? { summary } : {}) };
    const library = (await this.library.latest()).filter(({ id }) => id !== caseId);
    const used = this.library.usedIn(library, this.clock.now());
    const considered = await this.desk.consider(headline, { used, choice: wanted });
    const taken = considered.choices[0];
    if (considered.declined || !taken) throw noneFits(considered.declined?.reason);
    const reading = this.desk.readingOf(considered, taken);
    const { others: _others, ...kept } = reading;
    const today = this.clock.now().toISOString().slice(0, 10);
    const { place, chances } = considered.read;
    const written = this.writer.write({
      ...{ choice: taken, source, reading: kept, seed, today, library },
      ...(place ? { place } : {}),
    });
    if (!written.ok) throw noneFits(written.reason);
    const taught = taughtBy(wanted, { taken, chances, before });
    return { model: written.model, reading, ...(taught ? { taught } : {}) };
  }
}

const noneFits = (reason = 'No blueprint carries this news.'): AppError =>
  new AppError('no-blueprint-fits', reason);
