import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { ARGON2ID } from './argon2-policy.js';
import type { HashingAnswer, HashingResult, HashingTask, PasswordThreadData } from './hashing-task.js';

/**
 * A thread that does nothing but argon2id. On Linux a priority belongs to a thread, not to its process, and with a low
 * one hashing takes what the rest of the machine leaves: a storm of sign-ins slows sign-ins, not reading. The setting's
 * standard is not the lowest (19): beside two busy processes on two cores a hash then took 6 to 16 s, longer than people wait.
 */
const { priority } = workerData as PasswordThreadData;
if (platform() === 'linux') setPriority(priority);

function answer(question: HashingTask['questions'][number]): HashingAnswer {
  if (question.deadline <= Date.now()) return { kind: 'late' };
  try {
    const value =
      question.kind === 'hash'
        ? hashSync(question.password, { ...ARGON2ID, salt: question.salt })
        : verifySync(question.hash, question.password);
    return { kind: 'done', value };
  } catch (error) {
    return { kind: 'failed', error: String(error) };
  }
}

parentPort?.on('message', ({ id, questions }: HashingTask) =>
  parentPort?.postMessage({ id, answers: questions.map(answer) } satisfies HashingResult),
);
