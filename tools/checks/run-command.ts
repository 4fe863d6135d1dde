import { spawn } from 'node:child_process';
import type { Say } from './run-steps.js';

export interface CommandOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Told what it prints; this process's own output without it. */
  say?: Say;
  /** What it prints is of interest only when it fails. */
  quiet?: boolean;
}

/** Runs a command and gives its exit code; what it prints is said as it comes, or at a bad end when `quiet`. */
export function runCommand(command: string, args: string[], options: CommandOptions): Promise<number> {
  const { cwd, quiet = false, say = (text) => process.stdout.write(text) } = options;
  const env = { ...process.env, ...options.env };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const kept: string[] = [];
    const take = quiet ? (text: string) => kept.push(text) : say;
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) for (const text of kept) say(text);
      resolve(code ?? 1);
    });
  });
}

/** Runs a JavaScript program of an installed package, in the repository's folder if not said otherwise. */
export function runTool(
  root: string,
  program: string,
  args: string[],
  options: Partial<CommandOptions> & { nodeOptions?: string[] } = {},
): Promise<number> {
  const { nodeOptions = [], cwd = root, ...rest } = options;
  return runCommand(process.execPath, [...nodeOptions, `${root}/node_modules/${program}`, ...args], {
    cwd,
    ...rest,
  });
}
