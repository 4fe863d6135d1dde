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
export type FaultName = (typeof FAULTS)[number];

/** A fault and how long work has been under way when it strikes, in milliseconds. */
export interface Strike {
  fault: FaultName;
  delayMs: number;
}

const LONGEST_DELAY_MS = 800;

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

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
