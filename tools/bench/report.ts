import { median, type Round, type Target, type Verdict } from './rounds.js';

/** One line of the report. */
export interface Line {
  name: string;
  against: string;
  target: string;
  measured: string;
  worst: string;
  p50: string;
  p99: string;
  cpu: string;
  met: boolean;
}

const number = (value: number): string =>
  Number.isNaN(value)
    ? '–'
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(2);

/** The line of a path that was measured in rounds. */
export function lineOf(
  name: string,
  against: string,
  target: Target,
  rounds: Round[],
  verdict: Verdict,
): Line {
  const counted = rounds.slice(1).map((round) => round.ours);
  const cpu = counted.flatMap((sample) => sample.cpu ?? []);
  const part = (kind: 'node' | 'postgres' | 'nats') => number(median(cpu.map((times) => times[kind] * 1000)));
  return {
    name,
    against,
    target: `${target.kind === 'at-least' ? '≥' : '≤'} ${target.ratio} ×`,
    measured: `${number(verdict.ratio)} ×`,
    worst: `${number(verdict.worst)} ×`,
    p50: number(median(counted.map((sample) => sample.p50))),
    p99: number(median(counted.map((sample) => sample.p99))),
    cpu: cpu.length ? `${part('node')} / ${part('postgres')} / ${part('nats')}` : '–',
    met: verdict.met,
  };
}

/** The line of a figure that stands alone. */
export function figureLine(name: string, target: string, measured: string, met: boolean): Line {
  return { name, against: '–', target, measured, worst: '–', p50: '–', p99: '–', cpu: '–', met };
}

const HEAD = [
  'path',
  'against',
  'target',
  'measured',
  'worst',
  'p50 ms',
  'p99 ms',
  'CPU µs node/pg/nats',
  'met',
];

/** All lines as one table of aligned columns. */
export function table(lines: Line[]): string {
  const rows = lines.map((l) => [
    l.name,
    l.against,
    l.target,
    l.measured,
    l.worst,
    l.p50,
    l.p99,
    l.cpu,
    l.met ? 'yes' : 'NO',
  ]);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const print = (row: string[]): string =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [print(HEAD), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(print)].join('\n');
}
