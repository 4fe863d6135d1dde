import type { ShownMessage } from './signals.js';

/** A message that is gone from the screen stays in memory so long, for whoever looks what people were told. */
export const REMOVED_AFTER_MS = 1_000_000;

export interface KeptToast {
  message: ShownMessage;
  /** When it came on the screen. */
  at: number;
  isGone: boolean;
}

/** The messages of this visit; one is on the screen at a time. */
export class ToastMemory {
  /** The oldest first. */
  kept: readonly KeptToast[] = [];

  constructor(private readonly onRemoved: () => void) {}

  /** A message has come; the one before it, or with `null` the one that was there, is gone. */
  show(message: ShownMessage | null): void {
    const last = this.kept.at(-1);
    if (last && !last.isGone) this.dismiss(last);
    if (message) this.kept = [...this.kept, { message, at: Date.now(), isGone: false }];
  }

  private dismiss(toast: KeptToast): void {
    const gone = { ...toast, isGone: true };
    this.kept = this.kept.map((one) => (one === toast ? gone : one));
    setTimeout(() => {
      this.kept = this.kept.filter((one) => one !== gone);
      this.onRemoved();
    }, REMOVED_AFTER_MS);
  }
}
