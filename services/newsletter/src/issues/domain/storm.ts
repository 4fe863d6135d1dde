/** The latest mails that are looked at. */
const LOOKED_AT = 100;
/** Of those, so many refused are more than bad addresses. */
const TOO_MANY = 50;
/** A server that takes no mail for so long is not coming back by itself. */
const SILENCE_MS = 5 * 60_000;

type Outcome = 'taken' | 'refused' | 'put-off';

/**
 * Watches over what a mail server answers while an issue goes out. When it refuses half of the latest hundred, or takes none
 * for five minutes, it is not the recipients: each further mail would only be lost or spoil our name.
 */
export class Storm {
  private latest: boolean[] = [];
  private lastGood: number | undefined;

  /** The sentence to stop with, once it is time to. */
  note(outcome: Outcome, reason: string | null, at: Date): string | null {
    this.lastGood ??= at.getTime();
    if (outcome === 'taken') this.lastGood = at.getTime();
    if (outcome !== 'put-off') this.latest = [...this.latest, outcome === 'refused'].slice(-LOOKED_AT);
    const refused = this.latest.filter(Boolean).length;
    if (refused >= TOO_MANY)
      return `${refused} of the last ${this.latest.length} mails were refused: ${reason ?? ''}`;
    if (at.getTime() - this.lastGood >= SILENCE_MS)
      return `No mail was taken for five minutes: ${reason ?? ''}`;
    return null;
  }

  /** Begins anew, as an editor has resumed. */
  calm(): void {
    this.latest = [];
    this.lastGood = undefined;
  }
}
