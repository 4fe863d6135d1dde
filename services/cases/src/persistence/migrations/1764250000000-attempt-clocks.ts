import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the clocks of devices are off. */
export class AttemptClocks1764250000000 implements MigrationInterface {
  readonly name = 'AttemptClocks1764250000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- milliseconds that the server's clock is ahead of the device's; null until the device has told its time
      ALTER TABLE attempt_devices ADD clock_offset_ms bigint;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt_devices DROP clock_offset_ms');
  }
}
