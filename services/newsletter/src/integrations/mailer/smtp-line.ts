import { isThisMachine } from '@casedrop/platform';
import { dotStuffed } from './mail-template.js';
import { LineBrokenError, type SmtpAddress, SmtpChannel } from './smtp-channel.js';
import { inWords, type SmtpReply } from './smtp-reply.js';

/** What became of a mail that was handed over. */
export type HandOver =
  | { kind: 'taken' }
  /** A 5xx about this recipient or this message. */
  | { kind: 'refused'; reason: string }
  /** Not this time: a 4xx, or a line that is gone. */
  | { kind: 'put-off'; reason: string };

export interface SmtpLineOptions extends SmtpAddress {
  /** Our name in the greeting. */
  name: string;
  /** Mails go out encrypted or not at all, but to this machine itself. */
  mustEncrypt: boolean;
}

/** Plain addresses. */
export interface Envelope {
  from: string;
  to: string;
}

/** What follows DATA: lines ended by CRLF, their dots not doubled yet. */
export interface MailData {
  message: Buffer;
  /** It is known to have no line that begins with a dot, and not searched for one. */
  isDotless?: boolean;
}

const CRLF = '\r\n';
const LINE_FEED = 10;
const DOT = '.\r\n';

const envelope = ({ from, to }: Envelope): string[] => [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA'];
/** Room for the mail of an issue, several times over. */
const PAPER_BYTES = 48 * 1024;
/** How many answers an envelope has. */
const ENVELOPE_ANSWERS = 3;

/**
 * One connection to a mail server, for many mails one after the other. nodemailer asks for each of sender, recipient and data
 * and waits for every answer; where the server allows it (RFC 2920) they go out together here, and with the end of the mail
 * before, which is what makes fifty thousand mails a matter of seconds (ADR 0023).
 */
export class SmtpLine {
  readonly paper = Buffer.allocUnsafeSlow(PAPER_BYTES);
  private readonly channel: SmtpChannel;
  private offers = new Set<string>();
  /** Whose envelope has gone out already. */
  private announced: string | undefined;

  private constructor(private readonly options: SmtpLineOptions) {
    this.channel = new SmtpChannel(options);
  }

  /**
   * Opens a line: TLS where the address says so or the server offers it, and signs in. Throws `LineBrokenError`, also where
   * there has to be TLS and the server offers none.
   */
  static async open(options: SmtpLineOptions): Promise<SmtpLine> {
    const line = new SmtpLine(options);
    try {
      await line.greet();
      return line;
    } catch (error) {
      line.close();
      throw error;
    }
  }

  /** True until the line has failed or was closed. */
  get usable(): boolean {
    return this.channel.usable;
  }

  /** Whether the server takes the next mail's envelope together with the end of the one before. */
  get announces(): boolean {
    return this.offers.has('PIPELINING');
  }

  /** True while the server waits for the mail that was announced: nobody else can use the line. */
  get promised(): boolean {
    return this.announced !== undefined;
  }

  /**
   * Hands one mail over; resolves with what the server made of it. The line may be of no use afterwards. The envelope of the
   * `upcoming` mail goes out with the end of this one, where the server allows it; whoever names one sends it next.
   */
  async send(mail: Envelope & MailData, upcoming?: Envelope): Promise<HandOver> {
    try {
      return await this.handOver(mail, upcoming);
    } catch (error) {
      if (!(error instanceof LineBrokenError)) throw error;
      return { kind: 'put-off', reason: error.message };
    }
  }

  /** Says goodbye without waiting for the answer; not in the middle of a mail, of which it would become part. */
  close(): void {
    if (this.usable && !this.promised) this.channel.write(`QUIT${CRLF}`);
    this.channel.break('The line was closed.');
  }

  private async handOver(mail: Envelope & MailData, upcoming?: Envelope): Promise<HandOver> {
    const [sender, recipient, data] = await this.open(mail);
    if (data?.code === 354) {
      const accepted = sender?.code === 250 && (recipient?.code === 250 || recipient?.code === 251);
      // Whoever was asked for the data without a recipient must still end it.
      const end = await this.channel.ask(...(accepted ? this.finished(mail, upcoming) : [DOT]));
      if (accepted) return this.judge(end);
    }
    const refusal = [sender, recipient, data].find((reply) => reply && reply.code >= 400);
    await this.channel.ask(`RSET${CRLF}`);
    return this.judge(refusal, { aboutUs: refusal === sender });
  }

  /** The answers to a mail's envelope, which may have gone out with the mail before it. */
  private async open(mail: Envelope): Promise<SmtpReply[]> {
    const { announced } = this;
    this.announced = undefined;
    // The server waits for somebody else's mail: anything written now would become part of it.
    if (announced !== undefined && announced !== mail.to)
      throw this.channel.break('Another mail was announced on this line.');
    return announced !== undefined
      ? this.channel.several(ENVELOPE_ANSWERS)
      : this.askTogether(envelope(mail));
  }

  private finished({ message, isDotless }: MailData, upcoming?: Envelope): (string | Buffer)[] {
    const stuffed = isDotless ? message : dotStuffed(message);
    let tail = endOf(message);
    if (upcoming && this.announces) {
      this.announced = upcoming.to;
      tail += envelope(upcoming).join(CRLF) + CRLF;
    }
    return this.onPaper(stuffed, tail) ?? [stuffed, tail];
  }

  /** In one piece, where the message stands on our paper and there is room behind it: one write is half the work of two. */
  private onPaper(message: Buffer, tail: string): [Buffer] | null {
    const { paper } = this;
    const length = message.length + tail.length;
    if (message.buffer !== paper.buffer || length > paper.length) return null;
    paper.write(tail, message.length, 'latin1');
    return [paper.subarray(0, length)];
  }

  private judge(reply: SmtpReply | undefined, { aboutUs = false } = {}): HandOver {
    if (!reply) throw this.channel.break('The mail server answered out of order.');
    if (reply.code >= 200 && reply.code < 300) return { kind: 'taken' };
    const reason = inWords(reply);
    if (reply.code === 421) this.channel.break(reason);
    // What is said of the sender says nothing of the recipient.
    return { kind: reply.code >= 500 && !aboutUs ? 'refused' : 'put-off', reason };
  }

  private async greet(): Promise<void> {
    const { channel } = this;
    channel.expect(await channel.next(), 220);
    await this.hello();
    if (!channel.secret && this.offers.has('STARTTLS')) {
      channel.expect(await channel.ask(`STARTTLS${CRLF}`), 220);
      await channel.secure();
      await this.hello();
    }
    this.checkSecrecy();
    await this.signIn();
  }

  private async hello(): Promise<void> {
    const reply = this.channel.expect(await this.channel.ask(`EHLO ${this.options.name}${CRLF}`), 250);
    this.offers = new Set(reply.lines.slice(1).map((line) => line.trim().toUpperCase()));
  }

  private checkSecrecy(): void {
    const { url, mustEncrypt } = this.options;
    if (this.channel.secret || isThisMachine(url.hostname)) return;
    if (url.username)
      throw this.channel.break('The mail server offers no encryption, and a password is not sent without.');
    if (mustEncrypt)
      throw this.channel.break('The mail server offers no encryption, and production sends no mail without.');
  }

  private async signIn(): Promise<void> {
    const { username, password } = this.options.url;
    if (!username) return;
    const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
    const proof = Buffer.from(`\0${user}\0${secret}`).toString('base64');
    this.channel.expect(await this.channel.ask(`AUTH PLAIN ${proof}${CRLF}`), 235);
  }

  /** Sends commands at once where the server takes them so, else one by one; stops at none. */
  private async askTogether(commands: string[]): Promise<SmtpReply[]> {
    if (this.announces) {
      this.channel.write(commands.join(CRLF) + CRLF);
      return this.channel.several(commands.length);
    }
    const replies: SmtpReply[] = [];
    for (const command of commands) {
      const reply = await this.channel.ask(command + CRLF);
      replies.push(reply);
      if (reply.code >= 400) break;
    }
    return replies;
  }
}

/** What ends a message: a full stop on a line of its own. */
const endOf = (message: Buffer): string => (message.at(-1) === LINE_FEED ? DOT : CRLF + DOT);
