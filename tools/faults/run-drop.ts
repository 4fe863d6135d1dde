import { setTimeout as sleep } from 'node:timers/promises';
import type { Tally } from '../checks/tally.js';
import { addresses, DropDesk } from '../drop/drop-desk.js';
import { type SinkProcess, startSinkProcess } from '../drop/sink-process.js';
import { Progress } from '../product/progress.js';
import { Product } from '../product/start-product.js';
import type { RunOptions } from './run-faults.js';
import { emptyRedis } from './strikes.js';
import { answers, eventually } from './wait.js';

const CONNECTIONS = 10;
const PER_SECOND = 1000;
/** How long the sending may take in all, on a busy machine. */
const PATIENCE_SECONDS = 300;
/**
 * Counted from when the sender is ready: the supervisor waits longer after each death, at last 30 s, and a kill by the
 * clock would in time meet every sender in its first moment, so that none would ever send.
 */
const KILL_AFTER_MS = 3000;
/** A mail that is on its way when somebody leaves cannot be called back. */
const ON_ITS_WAY_MS = 250;

interface Rig {
  product: Product;
  desk: DropDesk;
  sink: SinkProcess;
}

/**
 * Sends issues while the sender is killed, Redis is emptied, the mail server has its moods and readers leave, and counts what
 * arrived: nobody is lost, no row says twice what happened once, and copies are no more than the kills explain.
 */
export async function runDrop(root: string, { say, onStart }: RunOptions): Promise<Tally> {
  const progress = new Progress(say, false);
  const sink = await startSinkProcess();
  const env = {
    ...process.env,
    DROP_PER_SECOND: String(PER_SECOND),
    DROP_CONNECTIONS: String(CONNECTIONS),
  };
  const silent = new Progress(() => undefined, false);
  const product = new Product({
    root,
    name: 'faults',
    port: 0,
    fresh: true,
    smtpUrl: sink.url,
    env,
    progress: silent,
  });
  onStart(product);
  try {
    await progress.step('Product', () => product.start());
    const desk = await DropDesk.open(product);
    const rig = { product, desk, sink };
    const findings: string[][] = [];
    for (const [name, check] of Object.entries(CHECKS)) {
      const found = await check(rig);
      findings.push(found.wrong);
      say(`${found.wrong.length === 0 ? '✓' : '✗'} ${name}: ${found.line}\n`);
      for (const wrong of found.wrong) say(`    ${wrong}\n`);
    }
    await desk.close();
    const failed = findings.filter((wrong) => wrong.length > 0).length;
    return { passed: findings.length - failed, failed };
  } finally {
    await product.stop();
    sink.stop();
  }
}

interface Finding {
  line: string;
  wrong: string[];
}

/** What an issue was to come to. */
interface Expected {
  wanted: readonly string[];
  failed?: number;
  suppressed?: number;
  /** Copies beyond the first that what happened explains. */
  mayDouble?: number;
}

const CHECKS: Record<string, (rig: Rig) => Promise<Finding>> = {
  'killed three seconds after each start until done': async (rig) => {
    const wanted = addresses(12_000);
    await begin(rig, wanted);
    let kills = 0;
    const done = rig.desk.until(['sent'], PATIENCE_SECONDS).then(() => true);
    const living = () => upFor(rig, KILL_AFTER_MS).then(() => false);
    while (!(await Promise.race([done, living()]))) kills += kill(rig);
    const found = await compare(rig, { wanted, mayDouble: kills * CONNECTIONS });
    const wrong = kills < 3 ? [`only ${kills} kills, which is not what this is about`] : [];
    return { line: `${kills} kills, ${found.line}`, wrong: [...found.wrong, ...wrong] };
  },
  'killed while the audience is counted': (rig) => killedIn(rig, 'building', 30_000),
  'killed between the rows and their jobs': (rig) => killedIn(rig, 'sending', 3000),
  'killed after a mail was taken and before it was noted': async (rig) => {
    const wanted = addresses(3000);
    await begin(rig, wanted);
    let kills = 0;
    for (const mails of [1, 700, 1900]) {
      while ((await rig.sink.taken()).mails < mails) await sleep(1);
      kills += kill(rig);
    }
    await rig.desk.until(['sent'], PATIENCE_SECONDS);
    const found = await compare(rig, { wanted, mayDouble: kills * CONNECTIONS });
    return { ...found, line: `${kills} kills, ${found.line}` };
  },
  'Redis emptied in the middle': async (rig) => {
    const wanted = addresses(4000);
    await begin(rig, wanted);
    while ((await rig.sink.taken()).mails < 1000) await sleep(5);
    await emptyRedis(rig.product.folder.readState().addresses?.redisUrl ?? '');
    await rig.desk.until(['sent'], PATIENCE_SECONDS);
    return compare(rig, { wanted });
  },
  'a mail server with 451, 421, 550, five seconds, and lines cut after the data': async (rig) => {
    const moods = ['451', '421', 'drop', 'slow'].flatMap((mood) => marked(mood, 8));
    const wanted = [...addresses(500), ...moods];
    await begin(rig, [...wanted, ...marked('550', 8)]);
    await rig.desk.until(['sent'], PATIENCE_SECONDS);
    return compare(rig, { wanted, failed: 8, mayDouble: 8 });
  },
  'readers who leave during the run': async (rig) => {
    const all = addresses(4000);
    await begin(rig, all);
    const left = new Map<string, number>();
    for (const email of all.slice(2000).filter((_, index) => index % 20 === 0))
      left.set(email, await leave(rig, email));
    await rig.desk.until(['sent'], PATIENCE_SECONDS);
    const last = new Map(await rig.sink.lastTaken());
    const late = [...left].filter(([email, at]) => (last.get(email) ?? 0) > at + ON_ITS_WAY_MS);
    const unwritten = [...left.keys()].filter((email) => !last.has(email));
    const wanted = all.filter((email) => !unwritten.includes(email));
    const found = await compare(rig, { wanted, suppressed: unwritten.length });
    const wrong = late.map(([email]) => `${email} was written to after they had left`);
    const line = `${left.size} left, ${unwritten.length} of them in time, ${found.line}`;
    return { line, wrong: [...found.wrong, ...wrong] };
  },
};

async function begin({ desk, sink }: Rig, readers: readonly string[]): Promise<void> {
  await desk.subscribe(readers);
  await sink.forget();
  await desk.send();
}

/** Kills the sender when the issue comes into a state, which its row says a moment after it is so. */
async function killedIn(rig: Rig, state: 'building' | 'sending', readers: number): Promise<Finding> {
  const wanted = addresses(readers);
  await rig.desk.subscribe(wanted);
  await rig.sink.forget();
  const sending = rig.desk.send().catch(() => undefined); // its sender dies with the answer
  await rig.desk.until([state], PATIENCE_SECONDS);
  const kills = kill(rig);
  await sending;
  await rig.desk.until(['sent'], PATIENCE_SECONDS);
  return compare(rig, { wanted, mayDouble: kills * CONNECTIONS });
}

/** Waits until the sender is ready and has been so for a while. */
async function upFor({ product }: Rig, ms: number): Promise<void> {
  const health = `http://127.0.0.1:${product.folder.readState().ports.newsletter}/health`;
  await eventually(PATIENCE_SECONDS, () => answers(fetch(health)));
  await sleep(ms);
}

/** kill -9; 0 when the process is not up just now. */
function kill({ product }: Rig): number {
  const pid = product.folder.readState().servers.newsletter?.pid;
  if (!pid) return 0;
  process.kill(pid, 'SIGKILL');
  return 1;
}

/** Leaves by the link of the mail's header, as a mail program does; says when that was answered. */
async function leave({ desk, product }: Rig, email: string): Promise<number> {
  const [row] = await desk.sql<{ key: string }>('SELECT key FROM subscribers WHERE email = $1', [email]);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const response = await fetch(`${product.url}/api/newsletter/unsubscribe/${row?.key}`, {
    method: 'POST',
    body,
  });
  if (!response.ok) throw new Error(`leaving was answered with ${response.status}`);
  return Date.now();
}

/** The rows beside what arrived. */
async function compare({ desk, sink }: Rig, expected: Expected): Promise<Finding> {
  const { wanted, failed = 0, suppressed = 0, mayDouble = 0 } = expected;
  const { progress } = await desk.issue();
  if (!progress) throw new Error('the issue has no progress');
  const copies = new Map(await sink.copies());
  const lost = wanted.filter((email) => !copies.has(email)).length;
  const doubles = [...copies.values()].reduce((sum, times) => sum + times - 1, 0);
  const strangers = [...copies.keys()].length - (wanted.length - lost);
  const [stored] = await desk.sql<{ doubled: number }>(
    'SELECT count(*)::int AS doubled FROM (SELECT 1 FROM issue_recipients GROUP BY subscriber_id HAVING count(*) > 1) d',
  );
  const wrong = [
    lost > 0 && `${lost} readers got nothing`,
    strangers > 0 && `${strangers} got a mail that was not theirs`,
    doubles > mayDouble && `${doubles} copies too many, where ${mayDouble} can be explained`,
    (stored?.doubled ?? 0) > 0 && `${stored?.doubled} readers stand there twice`,
    progress.sent !== wanted.length && `${progress.sent} rows say sent, of ${wanted.length}`,
    progress.failed !== failed && `${progress.failed} rows say failed, of ${failed}`,
    progress.suppressed !== suppressed && `${progress.suppressed} rows were left out, of ${suppressed}`,
    progress.audience !== progress.sent + progress.failed + progress.suppressed && 'the counts do not add up',
  ].filter((line) => typeof line === 'string');
  return {
    line: `${progress.sent} sent, ${lost} lost, ${doubles} copies too many (at most ${mayDouble})`,
    wrong,
  };
}

const marked = (mood: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `reader-${index}+${mood}@readers.example`);
