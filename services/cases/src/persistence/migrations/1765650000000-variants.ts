import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEMONSTRATION = 'ccddaca7-6555-5481-bef1-10e21499444d';

/** Notes of a finished attempt whether it was answered, and whether its person counts by it; `only` narrows that. */
const noteCounted = (only = ''): string => `
      CREATE OR REPLACE FUNCTION note_counted() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.answered := is_answered(NEW.id);
          NEW.counts := NEW.case_id <> '${DEMONSTRATION}' AND ${only}NEW.answered AND NOT EXISTS (
            SELECT FROM attempts WHERE case_id = NEW.case_id AND person_id = NEW.person_id AND counts);
          RETURN NEW;
        END
      $$;`;

const END = `'"ofTheWeek":false}'`;
/** The rows of cases whose current version can be drawn anew. */
const DRAWABLE = `id IN (SELECT c.id FROM cases c JOIN case_versions v ON v.case_id = c.id AND v.version = c.version
        WHERE v.model->'draws' IS NOT NULL AND v.model->'require' IS NOT NULL)`;

/**
 * Variants of cases, and attempts at them. Nobody is counted or compared by one: other numbers are another difficulty.
 */
export class Variants1765650000000 implements MigrationInterface {
  readonly name = 'Variants1765650000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE case_variants (
        case_id uuid NOT NULL,
        version integer NOT NULL,
        seed bigint NOT NULL CHECK (seed BETWEEN 1 AND 2147483647),
        -- the ready documents, as those of cases
        public_json text NOT NULL,
        locked_json text NOT NULL,
        model json NOT NULL,
        -- the value of each fact: what tells one variant from another
        numbers text NOT NULL,
        made_at timestamptz NOT NULL,
        PRIMARY KEY (case_id, version, seed),
        FOREIGN KEY (case_id, version) REFERENCES case_versions (case_id, version)
      );
      -- null for the original
      ALTER TABLE attempts ADD COLUMN variant bigint,
        ADD CONSTRAINT attempts_of_a_variant
          FOREIGN KEY (case_id, version, variant) REFERENCES case_variants (case_id, version, seed),
        ADD CONSTRAINT attempts_counted_by_originals CHECK (variant IS NULL OR NOT counts);
      CREATE INDEX attempts_variant ON attempts (case_id, version, variant) WHERE variant IS NOT NULL;
      -- what a case is to a person, beside each case of a list
      CREATE INDEX attempts_answered ON attempts (person_id, case_id) WHERE answered;
      ${noteCounted('NEW.variant IS NULL AND ')}
      UPDATE cases SET public_json = left(public_json, -length(${END})) || '"variants":true,' || ${END} WHERE ${DRAWABLE};
    `);
  }

  /** What people did with other numbers goes along: without these it cannot be told. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE cases SET public_json = replace(public_json, '"variants":true,' || ${END}, ${END}) WHERE ${DRAWABLE};
      DELETE FROM attempts WHERE variant IS NOT NULL;
      ${noteCounted()}
      DROP INDEX attempts_answered;
      ALTER TABLE attempts DROP COLUMN variant;
      DROP TABLE case_variants;
    `);
  }
}
