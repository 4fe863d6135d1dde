import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { ARGON2ID } from './argon2-policy.js';
import type { HashingResult, HashingTask } from './hashing-task.js';

/**
 * A thread that does nothing but argon2id. On Linux a priority belongs to a thread, not to its process, and with the
 * lowest one hashing takes what the rest of the machine leaves: a storm of sign-ins slows sign-ins, not reading.
 */
const LOWEST_PRIORITY = 19;
if (platform() === 'linux') setPriority(LOWEST_PRIORITY);

function run(task: HashingTask): HashingResult {
  try {
    const value =
      task.kind === 'hash'
        ? hashSync(task.password, { ...ARGON2ID, salt: task.salt })
        : verifySync(task.hash, task.password);
    return { id: task.id, value };
  } catch (error) {
    return { id: task.id, error: String(error) };
  }
}

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(run(task)));
