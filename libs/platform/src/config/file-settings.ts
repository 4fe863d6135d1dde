import { readFileSync } from 'node:fs';

/** Settings by name; one that is a text has come from the environment or a file. */
type Settings = Record<string, string | undefined>;

/**
 * The environment, where a setting may stand in a file that `NAME_FILE` names, as Docker and vaults hand secrets out: it is
 * the file's text without its last line end. Faults name settings and never what is in them.
 */
export function withFiles(names: readonly string[], env: Settings): { given: Settings; faults: string[] } {
  const given = { ...env };
  const faults: string[] = [];
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    if (env[name] !== undefined) faults.push(`${name} and ${name}_FILE are both set`);
    else
      try {
        given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      } catch (error) {
        faults.push(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`);
      }
  }
  return { given, faults };
}
