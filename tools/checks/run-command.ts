import { spawn } from 'node:child_process';

/** Runs a command, shows what it prints (or keeps it back until it fails, when `quiet`), and gives its exit code. */
export function runCommand(
  command: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; quiet?: boolean },
): Promise<number> {
  const { cwd, quiet = false } = options;
  const env = { ...process.env, ...options.env };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    const kept: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => kept.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0 && quiet) process.stdout.write(Buffer.concat(kept));
      resolve(code ?? 1);
    });
  });
}

/** Runs a JavaScript program of an installed package. */
export function runTool(
  root: string,
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; quiet?: boolean; nodeOptions?: string[] } = {},
): Promise<number> {
  const { nodeOptions = [], cwd = root, ...rest } = options;
  return runCommand(process.execPath, [...nodeOptions, `${root}/node_modules/${program}`, ...args], {
    cwd,
    ...rest,
  });
}
