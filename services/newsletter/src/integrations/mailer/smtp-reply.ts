/** What a mail server said, in one go: `250-…` lines and the last one. */
export interface SmtpReply {
  code: number;
  lines: string[];
}

const MOST_LINES = 100;

/** Cuts the stream of a mail server into replies (RFC 5321, 4.2.1). Throws when it is none. */
export class SmtpReplies {
  private rest = '';
  private lines: string[] = [];

  /** True in the middle of a reply. */
  get begun(): boolean {
    return this.rest !== '' || this.lines.length > 0;
  }

  /** The replies that are whole with this piece. */
  take(piece: string): SmtpReply[] {
    const whole: SmtpReply[] = [];
    const lines = (this.rest + piece).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      const match = /^(\d{3})([ -]?)(.*?)\r?$/.exec(line);
      if (!match || this.lines.length > MOST_LINES) throw new Error('The mail server does not speak SMTP.');
      this.lines.push(match[3] ?? '');
      if (match[2] === '-') continue;
      whole.push({ code: Number(match[1]), lines: this.lines });
      this.lines = [];
    }
    return whole;
  }
}

/** A reply in words, without addresses: servers like to repeat the recipient. */
export const inWords = ({ code, lines }: SmtpReply): string =>
  withoutAddresses(`${code} ${lines.join(' ')}`).slice(0, 500);

/** Text of a mail server without the addresses in it. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'()[\],;:]+@[^\s<>"'()[\],;:]+/g, '[address]');
