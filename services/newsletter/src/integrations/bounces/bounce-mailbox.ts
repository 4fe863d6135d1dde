import { createReadStream } from 'node:fs';
import { appendFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { inMbox, mailsIn, bytesOf } from './mbox.js';

/** What becomes of a mail: it is done with, or set aside for a person to read. */
export type Taken = 'done' | 'aside';

/** A file that nobody has written to for this long is taken for complete. */
const SETTLED_MS = 5000;
const TAKEN = '.taken-';
const ASIDE = '.aside-';

/**
 * A mailbox file into which a mail server delivers. It is renamed before it is read, so that what is delivered meanwhile
 * begins a new one, and removed once all its mails are dealt with: a process killed between finds it again, and deals with
 * its mails a second time.
 */
export class BounceMailbox {
  private readonly folder: string;
  private readonly name: string;

  constructor(private readonly path: string) {
    this.folder = dirname(path);
    this.name = basename(path);
  }

  /** Deals with all mails that were delivered until now; what `deal` throws leaves the file for the next time. */
  async empty(deal: (mail: Buffer) => Promise<Taken>): Promise<void> {
    await this.takeOver();
    for (const file of await this.taken()) await this.dealWith(file, deal);
  }

  private async takeOver(): Promise<void> {
    if (!(await sizeOf(this.path))) return;
    await rename(this.path, `${this.path}${TAKEN}${Date.now()}-${randomUUID().slice(0, 8)}`).catch(
      unlessGone,
    );
  }

  /** Files that were taken over and are complete: a server that had one open may still have been writing. */
  private async taken(): Promise<string[]> {
    const names = await readdir(this.folder);
    const files = names
      .filter((name) => name.startsWith(this.name + TAKEN))
      .map((name) => join(this.folder, name));
    const settled: string[] = [];
    for (const file of files.toSorted()) {
      const found = await stat(file).catch(unlessGone);
      if (found && Date.now() - found.mtimeMs >= SETTLED_MS) settled.push(file);
    }
    return settled;
  }

  private async dealWith(file: string, deal: (mail: Buffer) => Promise<Taken>): Promise<void> {
    const size = await sizeOf(file);
    const aside = file.replace(this.name + TAKEN, this.name + ASIDE);
    // What a round that was killed had set aside is set aside again.
    await rm(aside, { force: true });
    for await (const mail of mailsIn(createReadStream(file)))
      if ((await deal(bytesOf(mail))) === 'aside') await appendFile(aside, inMbox(mail), { mode: 0o600 });
    if ((await sizeOf(file)) === size) await rm(file, { force: true });
  }
}

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(unlessGone))?.size ?? 0;

/** Another process may have taken the file. */
function unlessGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
