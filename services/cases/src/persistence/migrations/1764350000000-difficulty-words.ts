import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Words of a case made anew, of another text beside the title. A new column is filled in one pass that rebuilds each
 * index once, which an update of each row would not be; a large library may need longer than a statement has.
 */
const wordsOf = (text: string): string => `
  SET LOCAL statement_timeout = 0;
  ALTER TABLE cases DROP COLUMN search, ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', ${text}), 'B')
  ) STORED;
  CREATE INDEX cases_search ON cases USING gin (search);
`;

/** Lets a search find cases by the word for their difficulty, as it finds them by those for industry and archetype. */
export class DifficultyWords1764350000000 implements MigrationInterface {
  readonly name = 'DifficultyWords1764350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(wordsOf(`search_text || ' ' || difficulty`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(wordsOf('search_text'));
  }
}
