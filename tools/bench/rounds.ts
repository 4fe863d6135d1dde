/** One side of one round: what the load generator saw. */
export interface Sample {
  /** Successful operations per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95?: number;
  p99: number;
  /** Answers that were not the expected ones; a result with any is void. */
  errors: number;
  /** CPU milliseconds per operation of node, postgres and nats. */
  cpu?: { node: number; postgres: number; nats: number };
}

export interface Round {
  ours: Sample;
  baseline: Sample;
}

/** How a path is judged: `at-least` ratios of rates, `at-most` ratios of times. */
export interface Target {
  kind: 'at-least' | 'at-most';
  ratio: number;
}

export interface Verdict {
  ratio: number;
  worst: number;
  met: boolean;
}

/** The share of the target that the worst round must still reach. */
const WORST_SHARE = 0.6;

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
};

/**
 * Judges a path by the median of its per-round ratios; the first round only warms up and is dropped. Met when the
 * median reaches the target, the worst round at least 0.6 of it, and no answer was wrong.
 */
export function judge(rounds: Round[], target: Target): Verdict {
  const counted = rounds.slice(1);
  const ratios = counted.map(({ ours, baseline }) => ours.rate / baseline.rate);
  const errors = rounds.some(({ ours, baseline }) => ours.errors + baseline.errors > 0);
  const [ratio, worst] = [
    median(ratios),
    target.kind === 'at-least' ? Math.min(...ratios) : Math.max(...ratios),
  ];
  const reached =
    target.kind === 'at-least'
      ? ratio >= target.ratio && worst >= WORST_SHARE * target.ratio
      : ratio <= target.ratio && worst <= target.ratio / WORST_SHARE;
  return { ratio, worst, met: reached && !errors };
}

/** Alternates baseline and product for `count` rounds, so that both meet the same moods of the machine. */
export async function interleave(
  count: number,
  ours: (round: number) => Promise<Sample>,
  baseline: (round: number) => Promise<Sample>,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round++) {
    const first = await baseline(round);
    rounds.push({ baseline: first, ours: await ours(round) });
  }
  return rounds;
}
