import { statfs } from 'node:fs/promises';
import { isFree } from '../infrastructure/ports.js';
import { SetupError } from '../setup-error.js';

const neededBytes = 700e6;

/** Throws a SetupError when there is too little room on the disk to install, build and run. */
export async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < neededBytes) {
    const [left, needed] = [free, neededBytes].map((bytes) => `${Math.round(bytes / 1e6)} MB`);
    throw new SetupError(
      `The disk is nearly full: CaseDrop needs ${needed} in ${folder}, and ${left} are left.`,
    );
  }
}

/** Throws a SetupError when another program listens on the port. */
export async function checkPort(port: number): Promise<void> {
  if (await isFree(port, '0.0.0.0')) return;
  throw new SetupError(
    `Port ${port} is in use by another program: end that one, or choose another port with PORT=${port + 1} npm start.`,
  );
}

/** The port in the variable PORT, 8080 when it is not set. */
export function portIn(env: NodeJS.ProcessEnv): number {
  const port = Number(env.PORT || 8080);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SetupError(`PORT must be a number from 1 to 65535, and it is "${env.PORT}".`);
}
