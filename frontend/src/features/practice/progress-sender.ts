import type { AttemptDetail, AttemptProgress } from '@casedrop/contracts/http';
import { ApiError, NetworkError } from '../../lib/api-error.js';
import { deviceId, type DraftStore } from './draft-store.js';
import { afterSave, hasNews, progressOf } from './draft.js';

const PAUSE_MS = 1000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;
/** Browsers carry at most 64 kB past the end of a page. */
const KEEPALIVE_BYTES = 60_000;

/** Where the answers are: on the way, at the server, here only for now, or refused for good. */
export type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: string }
  | { state: 'kept' }
  | { state: 'refused'; error: Error };

interface SenderOptions {
  store: DraftStore;
  save: (progress: AttemptProgress, keepalive: boolean) => Promise<AttemptDetail>;
  onSaving: (saving: Saving) => void;
  onSaved: (attempt: AttemptDetail) => void;
  /** The server takes no more: the attempt is finished or gone, or the session has ended. */
  onRefused: (error: Error) => void;
}

function mayComeBack(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}

/**
 * Brings the draft to the server: a moment after the last key, at once when the page is left, and again with growing
 * pauses while nobody answers. Sending twice is harmless, so every tab may do it.
 */
export class ProgressSender {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** Ends when every save that is on its way is answered. */
  private busy: Promise<void> | null = null;
  private stopped = false;

  constructor(private readonly options: SenderOptions) {}

  /** Something was typed. */
  touched(): void {
    if (this.failures > 0) return; // the next try takes it along
    this.options.onSaving({ state: 'saving' });
    this.schedule(PAUSE_MS);
  }

  /** Sends what is new now, after a save that is on its way; with `keepalive` beside it, as the page may be gone then. */
  async flush(keepalive = false): Promise<void> {
    clearTimeout(this.timer);
    while (this.busy && !keepalive) await this.busy;
    if (this.stopped) return;
    const draft = this.options.store.read();
    const now = Date.now();
    if (!hasNews(draft, now)) return this.rest();
    const saves = [this.busy ?? Promise.resolve(), this.send(progressOf(draft, deviceId(), now), keepalive)];
    const sending = Promise.all(saves).then(() => {
      if (this.busy === sending) this.busy = null;
    });
    this.busy = sending;
    await sending;
  }

  /** The browser is online again: no need to wait for the next try. */
  wake(): void {
    this.failures = 0;
    void this.flush();
  }

  /** The page is left: sends what is new along with it, and nothing after. Ends when the server has answered. */
  leave(): Promise<void> {
    const last = this.flush(true);
    this.stop();
    return last;
  }

  /** Sends nothing any more. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Nothing waits to be sent: another tab has sent it, or it has become too long. */
  private rest(): void {
    this.failures = 0;
    this.options.onSaving({ state: 'idle' });
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async send(progress: AttemptProgress, keepalive: boolean): Promise<void> {
    const { store, save, onSaved, onSaving } = this.options;
    try {
      const fits = JSON.stringify(progress).length * 3 < KEEPALIVE_BYTES;
      const attempt = await save(progress, keepalive && fits);
      this.failures = 0;
      store.update((draft) => afterSave(draft, progress, attempt));
      if (this.stopped) return;
      onSaved(attempt);
      onSaving({ state: 'saved', at: attempt.savedAt });
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    if (!(error instanceof Error)) throw error;
    if (this.stopped) return;
    if (mayComeBack(error)) {
      this.options.onSaving({ state: 'kept' });
      this.schedule(Math.min(FIRST_RETRY_MS * 2 ** this.failures, LONGEST_RETRY_MS));
      this.failures += 1;
      return;
    }
    this.options.onSaving({ state: 'refused', error });
    this.options.onRefused(error);
  }
}
