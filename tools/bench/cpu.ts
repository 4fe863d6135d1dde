import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** CPU time used so far, in milliseconds, by all processes of each kind below this process or its servers. */
export interface CpuTimes {
  node: number;
  postgres: number;
  nats: number;
}

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Reads the CPU times of the given processes and of all their children. */
export function cpuTimes(roots: { node: number[]; postgres: number[]; nats: number[] }): CpuTimes {
  const stats = readStats();
  const total = (pids: number[]) => sum(descendants(stats, pids).map((pid) => stats.get(pid)?.millis ?? 0));
  return { node: total(roots.node), postgres: total(roots.postgres), nats: total(roots.nats) };
}

interface Stat {
  parent: number;
  millis: number;
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const text = readStat(name);
    if (!text) continue;
    // The command in parentheses may hold blanks; fields are counted from behind it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
    stats.set(Number(name), { parent: Number(fields[1]), millis: ticks * TICK_MS });
  }
  return stats;
}

function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined; // ended since the folder was listed
  }
}

function descendants(stats: Map<number, Stat>, roots: number[]): number[] {
  const found = new Set(roots);
  let grew = true;
  while (grew) {
    const before = found.size;
    for (const [pid, { parent }] of stats) if (found.has(parent)) found.add(pid);
    grew = found.size > before;
  }
  return [...found];
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
