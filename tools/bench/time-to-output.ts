import { spawn } from 'node:child_process';

/** Time from spawning a program to its first line on standard output, in milliseconds. */
export async function timeToOutput(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const started = performance.now();
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code} before any output`)));
  });
  const millis = performance.now() - started;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  return millis;
}
