import type { ResourceLimits, Worker } from 'node:worker_threads';
import { startThread } from '@casedrop/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { feedRefused } from './feed-refused.js';
import type { ParsedFeed, ParseResult } from './parsed-feed.js';

/** What the thread is asked. */
export interface ParseTask {
  id: number;
  bytes: Uint8Array;
  contentType: string;
  baseUrl?: string;
}

interface Waiting {
  resolve: (result: ParseResult) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Loading the thread's code comes on top for the first document. */
const START_MS = 8000;

const TOO_LONG = 'The feed takes too long to read.';
const TOO_LARGE = 'The feed needs too much memory to read.';

/**
 * Parses feed documents in a worker thread, one after the other, each within 2 s and 200 MB. A document over its
 * limits ends the thread, is refused, and the next one gets a new thread.
 */
@Injectable()
export class FeedParser implements OnApplicationShutdown {
  /** Milliseconds for one document. */
  protected readonly timeLimit: number = 2000;
  protected readonly memory: ResourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
  private thread: Worker | undefined;
  private warm = false;
  private waiting: Waiting | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private lastId = 0;

  /** The feed in a document; throws `feed-refused` with the reason. */
  async parse(bytes: Uint8Array, contentType: string, baseUrl?: string): Promise<ParsedFeed> {
    const turn = this.queue.then(() => this.run({ id: ++this.lastId, bytes, contentType, baseUrl }));
    this.queue = turn.catch(() => undefined);
    const result = await turn;
    if ('refused' in result) throw feedRefused(result.refused);
    return result.feed;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }

  private run(task: ParseTask): Promise<ParseResult> {
    const thread = (this.thread ??= this.start());
    return new Promise((resolve, reject) => {
      const limit = this.warm ? this.timeLimit : START_MS;
      const timer = setTimeout(() => this.giveUp(thread, TOO_LONG), limit);
      this.waiting = { resolve, reject, timer };
      thread.postMessage(task);
    });
  }

  private start(): Worker {
    const thread = startThread(import.meta.url, 'parse-feed', this.memory);
    thread.on('message', ({ result }: { result: ParseResult }) => {
      this.warm = true;
      this.settle()?.resolve(result);
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (this.thread !== thread) return;
      this.thread = undefined;
      this.warm = false;
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.settle()?.reject(outOfMemory ? feedRefused(TOO_LARGE, { cause: error }) : error);
    });
    thread.unref();
    return thread;
  }

  private giveUp(thread: Worker, reason: string): void {
    if (this.thread === thread) void this.end();
    this.settle()?.reject(feedRefused(reason));
  }

  private settle(): Waiting | undefined {
    const waiting = this.waiting;
    this.waiting = undefined;
    clearTimeout(waiting?.timer);
    return waiting;
  }

  private async end(): Promise<void> {
    const thread = this.thread;
    this.thread = undefined;
    this.warm = false;
    await thread?.terminate();
  }
}
