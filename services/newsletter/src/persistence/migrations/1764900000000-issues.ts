import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The Monday Case Drop itself: issues, one row for each of their recipients, ranges of recipients as units of work; and
 * what becomes of subscribers: a key of their own for links, who left and when, whether their opens are counted.
 */
export class Issues1764900000000 implements MigrationInterface {
  readonly name = 'Issues1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscribers
        ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN measured boolean NOT NULL DEFAULT false,
        DROP CONSTRAINT subscribers_state_check,
        ADD CONSTRAINT subscribers_state_check
          CHECK (state IN ('pending', 'confirmed', 'unsubscribed', 'suppressed')),
        DROP CONSTRAINT subscribers_check,
        ADD CONSTRAINT subscribers_confirmed_check CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL);
      CREATE UNIQUE INDEX subscribers_key ON subscribers (key);
      CREATE INDEX subscribers_confirmed ON subscribers (id) WHERE state = 'confirmed';
      ALTER TABLE confirmations
        ADD COLUMN confirmed_address text,
        ADD COLUMN confirmed_user_agent text;

      CREATE TABLE issues (
        id uuid PRIMARY KEY,
        -- the Monday of its week
        week date NOT NULL UNIQUE,
        state text NOT NULL CHECK
          (state IN ('draft', 'scheduled', 'building', 'sending', 'paused', 'sent', 'cancelled')),
        send_at timestamptz NOT NULL,
        version integer NOT NULL DEFAULT 1,
        subject text NOT NULL DEFAULT '',
        note text NOT NULL DEFAULT '',
        case_id uuid,
        -- an editor chose it
        case_chosen boolean NOT NULL DEFAULT false,
        looked_ahead_at timestamptz,
        -- what goes out, frozen when the audience is
        content jsonb,
        exhibit_png bytea,
        audience integer,
        began_at timestamptz,
        -- its case is that of the week
        announced_at timestamptz,
        sent_at timestamptz,
        trouble text CHECK (trouble IN ('no-case', 'still-draft', 'case-withdrawn', 'mail-server')),
        trouble_reason text,
        trouble_at timestamptz,
        case_withdrawn boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        CHECK ((audience IS NULL) = (began_at IS NULL)),
        CHECK (audience IS NULL OR (case_id IS NOT NULL AND content IS NOT NULL)),
        CHECK (state NOT IN ('sending', 'paused', 'sent') OR audience IS NOT NULL),
        CHECK ((state = 'sent') = (sent_at IS NOT NULL))
      );

      -- Each case comes out once.
      CREATE UNIQUE INDEX issues_case ON issues (case_id) WHERE audience IS NOT NULL OR state <> 'cancelled';

      CREATE TABLE issue_ranges (
        issue_id uuid NOT NULL REFERENCES issues ON DELETE CASCADE,
        number integer NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done')),
        -- counts those who took it in hand, and so tells whose it is
        claim integer NOT NULL DEFAULT 0,
        claimed_until timestamptz,
        next_at timestamptz,
        PRIMARY KEY (issue_id, number)
      );

      -- Each row is written once more, when its mail has gone: there is room for that in its page.
      CREATE TABLE issue_recipients (
        issue_id uuid NOT NULL REFERENCES issues ON DELETE CASCADE,
        position integer NOT NULL,
        subscriber_id bigint REFERENCES subscribers ON DELETE SET NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'suppressed')),
        attempts smallint NOT NULL DEFAULT 0,
        ended_at timestamptz,
        refusal text,
        -- names this recipient in links that are counted; only of those who agreed
        mark uuid,
        opened_at timestamptz,
        clicked_at timestamptz,
        PRIMARY KEY (issue_id, position),
        CHECK ((state = 'waiting') = (ended_at IS NULL))
      ) WITH (fillfactor = 60);
      CREATE UNIQUE INDEX issue_recipients_subscriber ON issue_recipients (subscriber_id, issue_id);
      CREATE UNIQUE INDEX issue_recipients_mark ON issue_recipients (mark) WHERE mark IS NOT NULL;

      -- What happened to a subscription: the proof of consent in full, and the growth of the list.
      CREATE TABLE subscriber_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        subscriber_id bigint NOT NULL REFERENCES subscribers ON DELETE CASCADE,
        at timestamptz NOT NULL,
        change text NOT NULL CHECK (change IN
          ('confirmed', 'imported', 'resubscribed', 'unsubscribed', 'suppressed', 'measured', 'unmeasured')),
        -- the link, the page, the kind of bounce, the source of an import
        by text NOT NULL,
        issue_id uuid REFERENCES issues ON DELETE SET NULL,
        address text,
        user_agent text,
        text_version text
      );
      CREATE INDEX subscriber_changes_of_subscriber ON subscriber_changes (subscriber_id);
      CREATE INDEX subscriber_changes_at ON subscriber_changes (at);
      CREATE INDEX subscriber_changes_of_issue ON subscriber_changes (issue_id);
      INSERT INTO subscriber_changes (subscriber_id, at, change, by, address, user_agent, text_version)
        SELECT s.id, s.confirmed_at, 'confirmed', s.source, c.address, c.user_agent, c.text_version
          FROM subscribers s LEFT JOIN confirmations c ON c.id = s.consent_id WHERE s.state = 'confirmed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE subscriber_changes;
      DROP TABLE issue_recipients;
      DROP TABLE issue_ranges;
      DROP TABLE issues;
      ALTER TABLE confirmations DROP COLUMN confirmed_address, DROP COLUMN confirmed_user_agent;
      DROP INDEX subscribers_confirmed;
      -- Who has left stays left: the older product knows one word for it.
      UPDATE subscribers SET state = 'suppressed' WHERE state = 'unsubscribed';
      DELETE FROM subscribers WHERE state = 'confirmed' AND consent_id IS NULL;
      ALTER TABLE subscribers
        DROP COLUMN key,
        DROP COLUMN measured,
        DROP CONSTRAINT subscribers_state_check,
        ADD CONSTRAINT subscribers_state_check CHECK (state IN ('pending', 'confirmed', 'suppressed')),
        DROP CONSTRAINT subscribers_confirmed_check,
        ADD CONSTRAINT subscribers_check
          CHECK (state <> 'confirmed' OR (consent_id IS NOT NULL AND confirmed_at IS NOT NULL));
    `);
  }
}
