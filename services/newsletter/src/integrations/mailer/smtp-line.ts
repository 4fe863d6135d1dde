import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecurely, TLSSocket } from 'node:tls';
import { dotStuffed } from './mail-template.js';
import { inWords, SmtpReplies, type SmtpReply } from './smtp-reply.js';

/** What became of a mail that was handed over. */
export type HandOver =
  | { kind: 'taken' }
  /** A 5xx about this recipient or this message. */
  | { kind: 'refused'; reason: string }
  /** Not this time: a 4xx, or a line that is gone. */
  | { kind: 'put-off'; reason: string };

/** The line cannot be used; what it said, without addresses. */
export class LineBrokenError extends Error {
  override name = 'LineBrokenError';
}

export interface SmtpLineOptions {
  url: URL;
  /** Our name in the greeting. */
  name: string;
  /** How long the server may take for an answer. */
  patienceMs: number;
}

/** Plain addresses. */
export interface Envelope {
  from: string;
  to: string;
}

const CRLF = '\r\n';
const DOT = Buffer.from('.\r\n');
const LINE_END_AND_DOT = Buffer.from('\r\n.\r\n');

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);

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
  private readonly replies = new SmtpReplies();
  private readonly arrived: SmtpReply[] = [];
  private waiting: { take(reply: SmtpReply): void; fail(error: Error): void } | undefined;
  private broken: LineBrokenError | undefined;
  private offers = new Set<string>();
  /** Whose envelope has gone out already. */
  private announced: string | undefined;

  private constructor(
    private socket: Socket,
    private readonly options: SmtpLineOptions,
  ) {
    this.listen();
  }

  /** Opens a line: TLS where the address says so or the server offers it, and signs in. Throws `LineBrokenError`. */
  static async open(options: SmtpLineOptions): Promise<SmtpLine> {
    const { url, patienceMs } = options;
    const secure = url.protocol === 'smtps:';
    const where = { host: url.hostname, port: Number(url.port) || (secure ? 465 : 587) };
    const socket = secure
      ? connectSecurely({ ...where, servername: url.hostname })
      : connectPlain({ ...where, noDelay: true });
    socket.setTimeout(patienceMs);
    const line = new SmtpLine(socket, options);
    try {
      await line.greet(secure);
      return line;
    } catch (error) {
      line.close();
      throw error;
    }
  }

  /** True until the line has failed or was closed. */
  get usable(): boolean {
    return this.broken === undefined;
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
  async send(mail: Envelope & { message: Buffer }, upcoming?: Envelope): Promise<HandOver> {
    try {
      return await this.handOver(mail, upcoming);
    } catch (error) {
      if (!(error instanceof LineBrokenError)) throw error;
      return { kind: 'put-off', reason: error.message };
    }
  }

  /** Says goodbye without waiting for the answer; not in the middle of a mail, of which it would become part. */
  close(): void {
    if (this.usable && !this.promised) this.write([`QUIT${CRLF}`]);
    this.break('The line was closed.');
  }

  private async handOver(mail: Envelope & { message: Buffer }, upcoming?: Envelope): Promise<HandOver> {
    const [sender, recipient, data] = await this.open(mail);
    if (data?.code === 354) {
      const accepted = sender?.code === 250 && (recipient?.code === 250 || recipient?.code === 251);
      // Whoever was asked for the data without a recipient must still end it.
      const end = await this.ask(accepted ? this.finished(mail.message, upcoming) : [DOT]);
      if (accepted) return this.judge(end);
    }
    const refusal = [sender, recipient, data].find((reply) => reply && reply.code >= 400);
    await this.ask([`RSET${CRLF}`]);
    return this.judge(refusal, { aboutUs: refusal === sender });
  }

  /** The answers to a mail's envelope, which may have gone out with the mail before it. */
  private async open(mail: Envelope): Promise<SmtpReply[]> {
    const { announced } = this;
    this.announced = undefined;
    // The server waits for somebody else's mail: anything written now would become part of it.
    if (announced !== undefined && announced !== mail.to)
      throw this.break('Another mail was announced on this line.');
    return announced !== undefined ? this.several(ENVELOPE_ANSWERS) : this.askTogether(envelope(mail));
  }

  private finished(message: Buffer, upcoming?: Envelope): (string | Buffer)[] {
    const pieces = [dotStuffed(message), endOf(message)];
    if (!upcoming || !this.announces) return pieces;
    this.announced = upcoming.to;
    return [...pieces, Buffer.from(envelope(upcoming).join(CRLF) + CRLF)];
  }

  private judge(reply: SmtpReply | undefined, { aboutUs = false } = {}): HandOver {
    if (!reply) throw this.break('The mail server answered out of order.');
    if (reply.code >= 200 && reply.code < 300) return { kind: 'taken' };
    const reason = inWords(reply);
    if (reply.code === 421) this.break(reason);
    // What is said of the sender says nothing of the recipient.
    return { kind: reply.code >= 500 && !aboutUs ? 'refused' : 'put-off', reason };
  }

  private async greet(secure: boolean): Promise<void> {
    this.expect(await this.next(), 220);
    await this.hello();
    if (!secure && this.offers.has('STARTTLS')) {
      this.expect(await this.ask([`STARTTLS${CRLF}`]), 220);
      await this.upgrade();
      await this.hello();
    }
    await this.signIn();
  }

  private async hello(): Promise<void> {
    const reply = this.expect(await this.ask([`EHLO ${this.options.name}${CRLF}`]), 250);
    this.offers = new Set(reply.lines.slice(1).map((line) => line.trim().toUpperCase()));
  }

  private async upgrade(): Promise<void> {
    const { url, patienceMs } = this.options;
    // What came before the handshake was written by whoever could read and change it.
    if (this.arrived.length > 0 || this.replies.begun) throw this.break('The mail server spoke out of turn.');
    for (const event of ['data', 'timeout', 'error', 'close']) this.socket.removeAllListeners(event);
    const secured = connectSecurely({ socket: this.socket, servername: url.hostname });
    this.socket = secured;
    secured.setTimeout(patienceMs);
    this.listen();
    await new Promise<void>((resolve, reject) => {
      secured.once('secureConnect', resolve);
      secured.once('error', (error: Error) => reject(this.break(error.message)));
      // A server that is silent until our patience ends gives neither.
      secured.once('close', () => reject(this.break('The mail server closed the line.')));
    });
  }

  private async signIn(): Promise<void> {
    const { username, password } = this.options.url;
    if (!username) return;
    if (!(this.socket instanceof TLSSocket) && !isLoopback(this.options.url.hostname))
      throw this.break('The mail server offers no encryption, and a password is not sent without.');
    const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
    const proof = Buffer.from(`\0${user}\0${secret}`).toString('base64');
    this.expect(await this.ask([`AUTH PLAIN ${proof}${CRLF}`]), 235);
  }

  /** Sends commands at once where the server takes them so, else one by one; stops at none. */
  private async askTogether(commands: string[]): Promise<SmtpReply[]> {
    const replies: SmtpReply[] = [];
    if (!this.announces) {
      for (const command of commands) {
        const reply = await this.ask([command + CRLF]);
        replies.push(reply);
        if (reply.code >= 400) break;
      }
      return replies;
    }
    this.write([commands.join(CRLF) + CRLF]);
    return this.several(commands.length);
  }

  private async several(count: number): Promise<SmtpReply[]> {
    const replies: SmtpReply[] = [];
    while (replies.length < count) replies.push(await this.next());
    return replies;
  }

  private async ask(pieces: (string | Buffer)[]): Promise<SmtpReply> {
    this.write(pieces);
    return this.next();
  }

  private write(pieces: (string | Buffer)[]): void {
    if (this.broken) throw this.broken;
    this.socket.cork();
    for (const piece of pieces) this.socket.write(piece);
    this.socket.uncork();
  }

  private next(): Promise<SmtpReply> {
    const reply = this.arrived.shift();
    if (reply) return Promise.resolve(reply);
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((take, fail) => (this.waiting = { take, fail }));
  }

  private listen(): void {
    const { socket } = this;
    socket.on('data', (piece: Buffer) => this.hear(piece.toString('latin1')));
    socket.on('timeout', () => this.break('The mail server took too long.'));
    socket.on('error', (error) => this.break(error.message));
    socket.on('close', () => this.break('The mail server closed the line.'));
  }

  private hear(piece: string): void {
    try {
      this.arrived.push(...this.replies.take(piece));
    } catch (error) {
      this.break((error as Error).message);
      return;
    }
    const { waiting } = this;
    if (!waiting || this.arrived.length === 0) return;
    this.waiting = undefined;
    waiting.take(this.arrived.shift() as SmtpReply);
  }

  private expect(reply: SmtpReply, code: number): SmtpReply {
    if (reply.code !== code) throw this.break(inWords(reply));
    return reply;
  }

  /** Ends the line for good; who waits for an answer learns why. */
  private break(reason: string): LineBrokenError {
    this.broken ??= new LineBrokenError(reason);
    this.socket.destroySoon();
    this.waiting?.fail(this.broken);
    this.waiting = undefined;
    return this.broken;
  }
}

/** What ends a message: a full stop on a line of its own. */
const endOf = (message: Buffer): Buffer =>
  message.subarray(-2).toString() === CRLF ? DOT : LINE_END_AND_DOT;
