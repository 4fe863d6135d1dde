import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A mail server that takes everything as fast as node reads, for measuring what is in front of it: it knows pipelining and
 * nothing else, and keeps of each mail only to whom it went. Started as a process of its own (`smtp-sink.main.ts`), so that
 * it outlives a sender that is killed.
 *
 * How it treats a recipient stands in their address: `…+451@` is put off each other time, `…+550@` refused, `…+421@` cut with a
 * goodbye the first time, `…+slow@` answered after five seconds, `…+drop@` cut after the data the first time.
 */
export interface Sink {
  port: number;
  /** How many mails were taken, and to how many different people. */
  taken(): { mails: number; people: number };
  /** How often each person was written to. */
  copies(): Map<string, number>;
  /** When the last mail to each person was taken, in milliseconds since 1970. */
  lastTaken(): Map<string, number>;
  forget(): void;
  close(): Promise<void>;
}

const END = Buffer.from('\r\n.\r\n');
const SLOW_MS = 5000;
/** Answers a slow mail when its time has come. */
type Slowly = (answer: () => void) => void;
const inFiveSeconds: Slowly = (answer) => void setTimeout(answer, SLOW_MS);

/** Starts a sink on a free port of the loopback address; `slowly` says when slow mails are answered. */
export async function startSink(slowly = inFiveSeconds): Promise<Sink> {
  const counted = new Map<string, number>();
  const last = new Map<string, number>();
  const met = new Map<string, number>();
  let mails = 0;
  const take = (to: string): void => {
    mails++;
    counted.set(to, (counted.get(to) ?? 0) + 1);
    last.set(to, Date.now());
  };
  const meet = (to: string): number => {
    const times = (met.get(to) ?? 0) + 1;
    met.set(to, times);
    return times;
  };
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const talk = new SinkTalk(socket, { take, meet, slowly });
    socket.on('data', (piece: Buffer) => talk.hear(piece));
    socket.write('220 sink\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => ({ mails, people: counted.size }),
    copies: () => counted,
    lastTaken: () => last,
    forget: () => {
      mails = 0;
      counted.clear();
      last.clear();
      met.clear();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** One connection. */
class SinkTalk {
  private rest: Buffer = Buffer.alloc(0);
  private inData = false;
  private to = '';
  private answers = '';

  constructor(
    private readonly socket: Socket,
    private readonly house: { take(to: string): void; meet(to: string): number; slowly: Slowly },
  ) {}

  hear(piece: Buffer): void {
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece;
    while (this.inData ? this.readData() : this.readLine());
    this.flush();
  }

  private readLine(): boolean {
    const end = this.rest.indexOf('\r\n');
    if (end < 0) return false;
    const line = this.rest.toString('latin1', 0, end);
    this.rest = this.rest.subarray(end + 2);
    return this.obey(line);
  }

  private obey(line: string): boolean {
    switch (line.slice(0, 4).toUpperCase()) {
      case 'EHLO':
        return this.say('250-sink\r\n250 PIPELINING');
      case 'RCPT':
        this.to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        return this.greet(this.to);
      case 'DATA':
        this.inData = this.to !== '';
        return this.say(this.to === '' ? '503 nobody' : '354 go on');
      case 'RSET':
        this.to = '';
        return this.say('250 ok');
      case 'QUIT':
        this.say('221 bye');
        this.flush();
        this.socket.end();
        return false;
      default:
        return this.say('250 ok');
    }
  }

  private greet(to: string): boolean {
    const wish = /\+(451|550|421)@/.exec(to)?.[1];
    const times = wish ? this.house.meet(to) : 0;
    if (wish === '550') return this.refuse('550 5.1.1 no such person');
    if (wish === '451' && times === 1) return this.refuse('451 4.7.1 come again');
    if (wish === '421' && times === 1) {
      this.say('421 4.3.2 closing');
      this.flush();
      this.socket.end();
      return false;
    }
    return this.say('250 ok');
  }

  private refuse(reply: string): boolean {
    this.to = '';
    return this.say(reply);
  }

  private readData(): boolean {
    const end = this.rest.indexOf(END);
    if (end < 0) return false;
    this.rest = this.rest.subarray(end + END.length);
    this.inData = false;
    const { to } = this;
    this.to = '';
    if (to.includes('+drop@') && this.house.meet(to) === 1) {
      this.house.take(to);
      this.socket.destroy();
      return false;
    }
    this.house.take(to);
    if (!to.includes('+slow@')) return this.say('250 taken');
    this.house.slowly(() => this.socket.write('250 taken, at last\r\n'));
    return true;
  }

  private say(reply: string): boolean {
    this.answers += `${reply}\r\n`;
    return true;
  }

  private flush(): void {
    if (this.answers && this.socket.writable) this.socket.write(this.answers);
    this.answers = '';
  }
}
