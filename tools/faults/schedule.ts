import { seededRandom } from '@casedrop/case-engine';

/** The processes of the product that can be killed, by the names of its supervisor. */
export const PROCESSES = [
  'gateway',
  'auth',
  'cases',
  'billing',
  'generation',
  'generation-worker',
  'newsletter',
] as const;

export const FAULTS = [
  ...PROCESSES.map((name) => `kill ${name}` as const),
  'kill everything',
  'kill redis',
  'kill nats',
  'wipe redis',
  'wipe jetstream',
] as const;
/** `kill postgres` only where what is committed is written, which it is not in a product that is made for speed. */
export type FaultName = (typeof FAULTS)[number] | 'kill postgres';

/** A fault and how long work has been under way when it strikes, in milliseconds. */
export interface Strike {
  fault: FaultName;
  delayMs: number;
}

const LONGEST_DELAY_MS = 800;
/** Purchases for each fault that strikes among them. */
const PURCHASES_PER_FAULT = 10;
/** Who is struck while people buy, in ten strikes. */
const AMONG_PURCHASES: readonly FaultName[] = [
  ...Array.from({ length: 7 }, () => 'kill billing' as const),
  'kill gateway',
  'kill postgres',
  'kill everything',
];

/** A worker writes a case in a fraction of it. */
const LONGEST_DELAY_AT_WORKERS_MS = 200;
const KILLS_FOR_ONE_OF_ALL = 5;

/** A fault that strikes when so many purchases were begun, and a little later. */
export interface PurchaseStrike extends Strike {
  afterPurchases: number;
}

/**
 * The faults of each round, the same ones for the same seed: every round has every fault in an order of its own, or,
 * `dealt`, the faults are dealt over the rounds so that each occurs once in all.
 */
export function schedule(options: { seed: number; rounds: number; dealt?: boolean }): Strike[][] {
  const random = seededRandom(options.seed);
  const strike = (fault: FaultName): Strike => ({ fault, delayMs: Math.floor(random() * LONGEST_DELAY_MS) });
  const rounds = Array.from({ length: options.rounds }, () => shuffle(FAULTS, random));
  if (!options.dealt) return rounds.map((faults) => faults.map(strike));
  const deck = rounds[0] ?? [];
  return rounds.map((_, round) => deck.filter((_fault, i) => i % options.rounds === round).map(strike));
}

/** The faults among so many purchases, each at a moment of its own of its share of them. */
export function purchaseSchedule(options: { seed: number; purchases: number }): PurchaseStrike[] {
  const random = seededRandom(options.seed);
  const count = Math.floor(options.purchases / PURCHASES_PER_FAULT);
  const tens = Array.from({ length: Math.ceil(count / AMONG_PURCHASES.length) }, () =>
    shuffle(AMONG_PURCHASES, random),
  );
  const faults = tens.flat().slice(0, count);
  return faults.map((fault, i) => ({
    fault,
    delayMs: Math.floor(random() * LONGEST_DELAY_MS),
    afterPurchases: i * PURCHASES_PER_FAULT + Math.ceil(random() * PURCHASES_PER_FAULT),
  }));
}

/** One worker is killed, all at once are, or one is paused for so long that another takes over what it has in hand. */
export type WorkerFault = 'kill one' | 'kill all' | 'pause one';

/** A fault that strikes workers when so many headlines have ended, and a little later. */
export interface WorkerStrike {
  fault: WorkerFault;
  afterHeadlines: number;
  delayMs: number;
  /** Which of those that run is struck: the share of them that stands before it, below 1. */
  place: number;
}

/** The faults among so many headlines, each at a moment of its own of its share of them. */
export function headlineSchedule(options: {
  seed: number;
  headlines: number;
  kills: number;
  pauses: number;
}): WorkerStrike[] {
  const random = seededRandom(options.seed);
  const faults = shuffle<WorkerFault>(
    [
      ...Array.from({ length: options.kills }, (_, i) =>
        i % KILLS_FOR_ONE_OF_ALL === 0 ? 'kill all' : 'kill one',
      ),
      ...Array.from({ length: options.pauses }, () => 'pause one' as const),
    ],
    random,
  );
  const share = options.headlines / faults.length;
  return faults.map((fault, i) => ({
    fault,
    afterHeadlines: Math.floor((i + random()) * share),
    delayMs: Math.floor(random() * LONGEST_DELAY_AT_WORKERS_MS),
    place: random(),
  }));
}

/** The same things in an order that is drawn. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
