import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people have achieved, for good. */
export class Achievements1764200000000 implements MigrationInterface {
  readonly name = 'Achievements1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE earned_achievements (
        person_id bigint NOT NULL,
        achievement text NOT NULL,
        earned_at timestamptz NOT NULL,
        PRIMARY KEY (person_id, achievement)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE earned_achievements');
  }
}
