import { generateCase } from '@casedrop/case-engine';
import type { CaseWriter, WritingTask, Written } from './case-writer.js';

/** The writer of `case-engine`: no key, no network. */
export class OfflineWriter implements CaseWriter {
  readonly kind = 'offline';

  async write({ brief, seed, library }: WritingTask): Promise<Written> {
    const started = performance.now();
    const result = generateCase(brief, { seed, today: brief.today, library });
    const run = {
      writer: this.kind,
      model: null,
      seed,
      promptHash: null,
      inputTokens: 0,
      outputTokens: 0,
      costUsd: 0,
      durationMs: Math.round(performance.now() - started),
    } as const;
    return result.ok ? { ok: true, model: result.model, run } : { ok: false, reason: result.reason, run };
  }
}
