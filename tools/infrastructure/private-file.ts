import { chmodSync, writeFileSync } from 'node:fs';

/** Writes a file that holds passwords: for the owner's eyes alone, since everybody on a machine can read a command line. */
export function writePrivately(file: string, lines: readonly string[]): void {
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}
