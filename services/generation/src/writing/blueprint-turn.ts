import type { Reading } from '@casedrop/contracts';
import type { Choice } from '@casedrop/case-engine/blueprint';
import type { BlueprintWriter } from './blueprint-writer.js';
import { runWithoutModel, type CaseWriter, type WritingTask, type Written } from './case-writer.js';

/** One turn at a headline: its case by this choice. */
export class BlueprintTurn implements CaseWriter {
  readonly kind = 'offline';

  constructor(
    private readonly writer: BlueprintWriter,
    private readonly choice: Choice,
    private readonly reading: Reading,
    private readonly place: string | undefined,
  ) {}

  async write({ source, today, seed, library }: WritingTask): Promise<Written> {
    const started = performance.now();
    const { others: _others, ...reading } = this.reading;
    const result = this.writer.write({
      choice: this.choice,
      source,
      reading,
      seed,
      today,
      library,
      ...(this.place ? { place: this.place } : {}),
    });
    const run = runWithoutModel(seed, started);
    return result.ok
      ? { ok: true, model: result.model, run, reading: this.reading }
      : { ok: false, reason: result.reason, run };
  }
}
