import { OUTBOX_REFUSALS_DOWN, OUTBOX_REFUSALS_UP } from '@casedrop/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the outbox keeps about rows that the stream refuses. */
export class OutboxRefusals1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OUTBOX_REFUSALS_UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(OUTBOX_REFUSALS_DOWN);
  }
}
