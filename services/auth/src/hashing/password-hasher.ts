import type { Worker } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import { AppError } from '@casedrop/contracts';
import { CONFIG, LOGGER, startThread, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import type {
  HashingAnswer,
  HashingQuestion,
  HashingResult,
  HashingTask,
  PasswordThreadData,
} from './hashing-task.js';

interface Job {
  question: HashingQuestion;
  /** Milliseconds since 1970 after which nobody waits for the answer. */
  deadline: number;
  resolve: (value: string | boolean) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  batches: Map<number, Job[]>;
}

/** One at work and one waiting beside it, so that a thread never idles while the answers travel. */
const BATCHES_PER_THREAD = 2;
/**
 * Passwords handed to a thread at once while many wait. Each turn of hashing empties the processor's caches, so what
 * is done between two turns costs several times as much alone as together with seven others.
 */
const LARGEST_BATCH = 16;

/** Hash of a random password that nobody knows: checked for unknown addresses, so that they take as long as known ones. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$3wXGJYjdM80akVeYtHZ0Iw$UABoEI1PUxmPrksxwT8LX5QlNclRuG95fi3d5ml9T8k';

/**
 * Hashes and checks passwords on threads of low priority behind a bounded queue. Fails with
 * `service-unavailable` (and `retryAfterSeconds`) when the queue is full, and drops jobs whose asker has given up.
 */
@Injectable()
export class PasswordHasher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly threads: Thread[] = [];
  private readonly waiting: Job[] = [];
  private lastId = 0;
  private closing = false;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const threads = this.config.PASSWORD_THREADS ?? availableParallelism();
    for (let i = 0; i < threads; i++) this.startThread();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    await Promise.all(this.threads.map((thread) => thread.worker.terminate()));
  }

  /** The encoded argon2id hash of a password, with a salt of its own unless one is given. `deadline` in milliseconds since 1970. */
  async hash(password: string, deadline?: number, salt?: Uint8Array): Promise<string> {
    return String(await this.ask({ kind: 'hash', password, salt }, deadline));
  }

  /** Whether the password belongs to the hash; for `null` it takes the same time and is false. */
  async verify(hash: string | null, password: string, deadline?: number): Promise<boolean> {
    const matches = await this.ask({ kind: 'verify', password, hash: hash ?? DUMMY_HASH }, deadline);
    return hash !== null && matches === true;
  }

  private ask(question: HashingQuestion, deadline = Infinity): Promise<string | boolean> {
    if (this.waiting.length >= this.config.PASSWORD_QUEUE) throw tooBusy();
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, deadline, resolve, reject });
      this.handOut();
    });
  }

  private handOut(): void {
    for (let thread = this.freest(); thread && this.waiting.length > 0; thread = this.freest())
      this.give(thread, this.takeBatch());
  }

  /** A fair share of those that wait: one by one in calm, many together in a storm. */
  private takeBatch(): Job[] {
    const share = Math.ceil(this.waiting.length / (this.threads.length * BATCHES_PER_THREAD));
    return this.waiting.splice(0, Math.min(LARGEST_BATCH, share));
  }

  private give(thread: Thread, jobs: Job[]): void {
    const id = ++this.lastId;
    thread.batches.set(id, jobs);
    const questions = jobs.map(({ question, deadline }) => ({ ...question, deadline }));
    thread.worker.postMessage({ id, questions } satisfies HashingTask);
  }

  /** The thread with the fewest batches that has room for one more. */
  private freest(): Thread | undefined {
    const [first] = [...this.threads].sort((a, b) => a.batches.size - b.batches.size);
    return first && first.batches.size < BATCHES_PER_THREAD ? first : undefined;
  }

  private startThread(): void {
    const told: PasswordThreadData = { priority: this.config.PASSWORD_PRIORITY };
    const worker = startThread(import.meta.url, 'password', {}, told);
    const thread: Thread = { worker, batches: new Map() };
    thread.worker.on('message', (result: HashingResult) => this.finish(thread, result));
    thread.worker.on('error', (error) => this.log.error({ err: error }, 'a hashing thread failed'));
    thread.worker.on('exit', () => this.replace(thread));
    this.threads.push(thread);
  }

  private finish(thread: Thread, { id, answers }: HashingResult): void {
    const jobs = thread.batches.get(id) ?? [];
    thread.batches.delete(id);
    for (const [i, job] of jobs.entries()) settle(job, answers[i]);
    this.handOut();
  }

  private replace(thread: Thread): void {
    this.threads.splice(this.threads.indexOf(thread), 1);
    for (const job of [...thread.batches.values()].flat()) job.reject(tooBusy());
    if (this.closing) return;
    this.startThread();
    this.handOut();
  }
}

function settle(job: Job, answer: HashingAnswer | undefined): void {
  if (answer === undefined || answer.kind === 'late') job.reject(tooLate());
  else if (answer.kind === 'failed') job.reject(new Error(`argon2: ${answer.error}`));
  else job.resolve(answer.value);
}

const tooBusy = (): AppError =>
  new AppError('service-unavailable', 'Many people are signing in just now. Please try again in a moment.', {
    retryAfterSeconds: 3,
  });

const tooLate = (): AppError => new AppError('service-timeout', 'This took too long. Please try again.');
