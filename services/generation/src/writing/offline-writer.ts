import { generateCase } from '@casedrop/case-engine';
import { runWithoutModel, type CaseWriter, type WritingTask, type Written } from './case-writer.js';

/** About two weeks of cases: those that an admin or a reader sees beside a new one. */
const RECENT = 40;

/** The writer of `case-engine`: no key, no network. */
export class OfflineWriter implements CaseWriter {
  readonly kind = 'offline';

  async write({ brief, seed, library }: WritingTask): Promise<Written> {
    const started = performance.now();
    const recentTitles = library.slice(-RECENT).map(({ title }) => title);
    const result = generateCase(brief, { seed, today: brief.today, library, recentTitles });
    const run = runWithoutModel(seed, started);
    return result.ok ? { ok: true, model: result.model, run } : { ok: false, reason: result.reason, run };
  }
}
