import type { Worker } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import { AppError } from '@casedrop/contracts';
import { CONFIG, LOGGER, startThread, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import type { HashingResult, HashingTask } from './hashing-task.js';

type Question =
  { kind: 'hash'; password: string; salt?: Uint8Array } | { kind: 'verify'; password: string; hash: string };

interface Job {
  question: Question;
  /** Milliseconds since 1970 after which nobody waits for the answer. */
  deadline: number;
  resolve: (value: string | boolean) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  jobs: Map<number, Job>;
}

/** One at work and one waiting beside it, so that a thread never idles while the answer travels. */
const JOBS_PER_THREAD = 2;

/** Hash of a random password that nobody knows: checked for unknown addresses, so that they take as long as known ones. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$3wXGJYjdM80akVeYtHZ0Iw$UABoEI1PUxmPrksxwT8LX5QlNclRuG95fi3d5ml9T8k';

/**
 * Hashes and checks passwords on threads of lowest priority behind a bounded queue. Fails with
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

  private ask(question: Question, deadline = Infinity): Promise<string | boolean> {
    if (this.waiting.length >= this.config.PASSWORD_QUEUE) throw tooBusy();
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, deadline, resolve, reject });
      this.handOut();
    });
  }

  private handOut(): void {
    for (let thread = this.freest(); thread && this.waiting.length > 0; thread = this.freest()) {
      const job = this.waiting.shift() as Job;
      if (job.deadline <= Date.now()) job.reject(tooLate());
      else this.give(thread, job);
    }
  }

  private give(thread: Thread, job: Job): void {
    const id = ++this.lastId;
    thread.jobs.set(id, job);
    thread.worker.postMessage({ id, ...job.question } satisfies HashingTask);
  }

  /** The thread with the fewest jobs that has room for one more. */
  private freest(): Thread | undefined {
    const [first] = [...this.threads].sort((a, b) => a.jobs.size - b.jobs.size);
    return first && first.jobs.size < JOBS_PER_THREAD ? first : undefined;
  }

  private startThread(): void {
    const thread: Thread = { worker: startThread(import.meta.url, 'password'), jobs: new Map() };
    thread.worker.on('message', (result: HashingResult) => this.finish(thread, result));
    thread.worker.on('error', (error) => this.log.error({ err: error }, 'a hashing thread failed'));
    thread.worker.on('exit', () => this.replace(thread));
    this.threads.push(thread);
  }

  private finish(thread: Thread, result: HashingResult): void {
    const job = thread.jobs.get(result.id);
    thread.jobs.delete(result.id);
    if ('error' in result) job?.reject(new Error(`argon2: ${result.error}`));
    else job?.resolve(result.value);
    this.handOut();
  }

  private replace(thread: Thread): void {
    this.threads.splice(this.threads.indexOf(thread), 1);
    for (const job of thread.jobs.values()) job.reject(tooBusy());
    if (this.closing) return;
    this.startThread();
    this.handOut();
  }
}

const tooBusy = (): AppError =>
  new AppError('service-unavailable', 'Many people are signing in just now. Please try again in a moment.', {
    retryAfterSeconds: 3,
  });

const tooLate = (): AppError => new AppError('service-timeout', 'This took too long. Please try again.');
