import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecurely, TLSSocket } from 'node:tls';
import { inWords, SmtpReplies, type SmtpReply } from './smtp-reply.js';

/** The line cannot be used; what it said, without addresses. */
export class LineBrokenError extends Error {
  override name = 'LineBrokenError';
}

export interface SmtpAddress {
  url: URL;
  /** How long the server may take for an answer. */
  patienceMs: number;
}

/** Into which all lines read: an answer is short and heard at once, and node would give each 64 KB of its own. */
const ANSWERS = Buffer.allocUnsafeSlow(4096);

/** What is written to a mail server and what it answers, in the order in which it does. Once broken it stays so. */
export class SmtpChannel {
  private readonly replies = new SmtpReplies();
  private readonly arrived: SmtpReply[] = [];
  private waiting: { take(reply: SmtpReply): void; fail(error: Error): void } | undefined;
  private broken: LineBrokenError | undefined;
  private socket: Socket;

  /** Begins to connect, with TLS from the first byte where the address says `smtps`. What fails is told to the first who asks. */
  constructor(private readonly address: SmtpAddress) {
    const { url } = address;
    const secure = url.protocol === 'smtps:';
    const callback = (length: number): boolean => {
      this.hear(ANSWERS.subarray(0, length));
      return true;
    };
    const where = {
      ...{ host: url.hostname, port: Number(url.port) || (secure ? 465 : 587) },
      onread: { buffer: ANSWERS, callback },
    };
    this.socket = secure
      ? connectSecurely({ ...where, servername: url.hostname })
      : connectPlain({ ...where, noDelay: true });
    this.listen();
  }

  /** True until it has failed or was closed. */
  get usable(): boolean {
    return this.broken === undefined;
  }

  /** True where nobody else can read what is written. */
  get secret(): boolean {
    return this.socket instanceof TLSSocket;
  }

  /** Goes on with TLS. Throws `LineBrokenError`. */
  async secure(): Promise<void> {
    // What came before the handshake was written by whoever could read and change it.
    if (this.arrived.length > 0 || this.replies.begun) throw this.break('The mail server spoke out of turn.');
    for (const event of ['timeout', 'error', 'close']) this.socket.removeAllListeners(event);
    const secured = connectSecurely({ socket: this.socket, servername: this.address.url.hostname });
    this.socket = secured;
    this.listen();
    secured.on('data', (piece: Buffer) => this.hear(piece));
    await new Promise<void>((resolve, reject) => {
      secured.once('secureConnect', resolve);
      secured.once('error', (error: Error) => reject(this.break(error.message)));
      // A server that is silent until our patience ends gives neither.
      secured.once('close', () => reject(this.break('The mail server closed the line.')));
    });
  }

  /** Writes, and waits for the next answer. */
  async ask(...pieces: (string | Buffer)[]): Promise<SmtpReply> {
    this.write(...pieces);
    return this.next();
  }

  /** The next so many answers. */
  async several(count: number): Promise<SmtpReply[]> {
    const replies: SmtpReply[] = [];
    while (replies.length < count) replies.push(this.arrived.shift() ?? (await this.next()));
    return replies;
  }

  /** Writes in one go. */
  write(...pieces: (string | Buffer)[]): void {
    if (this.broken) throw this.broken;
    const isOne = pieces.length === 1;
    if (!isOne) this.socket.cork();
    for (const piece of pieces) this.socket.write(piece);
    if (!isOne) this.socket.uncork();
  }

  /** The next answer. Throws `LineBrokenError` when there will be none. */
  next(): Promise<SmtpReply> {
    const reply = this.arrived.shift();
    if (reply) return Promise.resolve(reply);
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((take, fail) => (this.waiting = { take, fail }));
  }

  /** An answer that has to have this code. */
  expect(reply: SmtpReply, code: number): SmtpReply {
    if (reply.code !== code) throw this.break(inWords(reply));
    return reply;
  }

  /** Ends it for good; who waits for an answer learns why. */
  break(reason: string): LineBrokenError {
    this.broken ??= new LineBrokenError(reason);
    this.socket.destroySoon();
    this.waiting?.fail(this.broken);
    this.waiting = undefined;
    return this.broken;
  }

  private listen(): void {
    const { socket } = this;
    socket.setTimeout(this.address.patienceMs);
    socket.on('timeout', () => this.break('The mail server took too long.'));
    socket.on('error', (error) => this.break(error.message));
    socket.on('close', () => this.break('The mail server closed the line.'));
  }

  private hear(piece: Buffer): void {
    try {
      this.arrived.push(...this.replies.take(piece.toString('latin1')));
    } catch (error) {
      this.break((error as Error).message);
      return;
    }
    const { waiting } = this;
    if (!waiting || this.arrived.length === 0) return;
    this.waiting = undefined;
    waiting.take(this.arrived.shift() as SmtpReply);
  }
}
