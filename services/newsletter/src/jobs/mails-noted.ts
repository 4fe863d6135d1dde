import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntitySubscriberInterface, type QueryRunner } from 'typeorm';
import { MailQueue } from './mail-queue.js';

/**
 * Calls for mails that were noted in a transaction once it has committed: a worker that is called before finds no row,
 * and the mail would wait for the sweeper.
 */
@Injectable()
export class MailsNoted implements EntitySubscriberInterface {
  private readonly noted = new WeakMap<QueryRunner, string[]>();

  constructor(
    dataSource: DataSource,
    private readonly queue: MailQueue,
  ) {
    dataSource.subscribers.push(this);
  }

  /** Calls for the mail after the commit of `manager`'s transaction, and not at all if it has none. */
  wakeAfterCommit({ queryRunner }: EntityManager, mailId: string): void {
    if (queryRunner) this.noted.set(queryRunner, [...(this.noted.get(queryRunner) ?? []), mailId]);
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    for (const mailId of this.noted.get(queryRunner) ?? []) this.queue.wake(mailId);
    this.noted.delete(queryRunner);
  }
}
