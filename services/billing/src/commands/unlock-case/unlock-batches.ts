import { isRefusal } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import {
  type UnlockAsk,
  type UnlockOutcome,
  UnlocksRepository,
} from '../../persistence/unlocks.repository.js';

const LARGEST_BATCH = 100;
/** Batches under way: while one waits for the disk the next ones are made and read. Three did best in the benchmark. */
const AT_ONCE = 3;

interface Waiting {
  ask: UnlockAsk;
  resolve: (outcome: UnlockOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Groups asks that come at the same time into one statement and one commit: while batches are under way the next
 * one collects. A batch holds each person at most once; their other asks wait for the next one.
 */
@Injectable()
export class UnlockBatches {
  private waiting: Waiting[] = [];
  private running = 0;

  constructor(private readonly unlocks: UnlocksRepository) {}

  /** Resolves with what became of this ask alone. */
  submit(ask: UnlockAsk): Promise<UnlockOutcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ask, resolve, reject });
      if (this.running >= AT_ONCE) return;
      this.running++;
      // After the current round of I/O, so that asks that arrived together go together.
      setImmediate(() => void this.runAll());
    });
  }

  private async runAll(): Promise<void> {
    while (this.waiting.length > 0) await this.run(this.takeBatch());
    this.running--;
  }

  private takeBatch(): Waiting[] {
    const persons = new Set<number>();
    const later: Waiting[] = [];
    const batch = this.waiting.filter((entry) => {
      const taken = persons.size < LARGEST_BATCH && !persons.has(entry.ask.personId);
      if (taken) persons.add(entry.ask.personId);
      else later.push(entry);
      return taken;
    });
    this.waiting = later;
    return batch;
  }

  private async run(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await this.unlocks.unlockForCredit(batch.map((entry) => entry.ask));
      batch.forEach((entry, i) => entry.resolve(outcomes[i] ?? { kind: 'unsettled' }));
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) for (const entry of batch) await this.run([entry]);
      else for (const entry of batch) entry.reject(error);
    }
  }
}
