import { runProgram } from '../infrastructure/programs.js';
import { SetupError } from '../setup-error.js';

/**
 * Runs one of our own scripts in a process that ends, so that what it needs in memory (bundlers hold a gigabyte) does not
 * stay with whoever goes on. Gives what the script printed.
 * @throws SetupError with what the script said when it fails, and an `AbortError` when it is ended early.
 */
export async function runApart(
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<string> {
  try {
    return await runProgram(process.execPath, args, { ...options, seconds: 900 });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw options.signal.aborted ? error : new SetupError(`${stdout}${stderr}`.trim() || message);
  }
}
