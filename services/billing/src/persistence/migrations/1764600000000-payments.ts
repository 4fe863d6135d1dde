import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders, subscriptions, payments and the ledger of Stripe's events. */
export class Payments1764600000000 implements MigrationInterface {
  readonly name = 'Payments1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Labels name the price, which stands beside them alone: '{price}' is filled in when they are read.
      ALTER TABLE price_list DROP CONSTRAINT price_list_kind_check;
      ALTER TABLE price_list ADD CONSTRAINT price_list_kind_check CHECK (kind IN ('case', 'pro', 'coach'));
      UPDATE price_list SET label = 'Buy Solution - {price}' WHERE kind = 'case';
      UPDATE price_list SET label = 'Get Pro Pass - {price}/mo' WHERE kind = 'pro';
      INSERT INTO price_list (kind, label, price_pence, period, href_template)
        VALUES ('coach', 'Contact Sales', 9900, 'month', '/contact-sales');

      ALTER TABLE accounts
        ADD COLUMN stripe_customer_id text UNIQUE,
        ADD COLUMN stripe_subscription_id text,
        ADD COLUMN trial_used_at timestamptz,
        DROP CONSTRAINT accounts_erased_hold_nothing,
        ADD CONSTRAINT accounts_erased_hold_nothing CHECK (
          erased_at IS NULL OR (balance = 0 AND subscription_status = 'free'
            AND stripe_customer_id IS NULL AND stripe_subscription_id IS NULL AND trial_used_at IS NULL)
        );

      -- What somebody set out to buy. Of an erased person the row stays without their number: it belongs to the books.
      CREATE TABLE orders (
        id uuid PRIMARY KEY,
        person_id bigint REFERENCES accounts,
        kind text NOT NULL CHECK (kind IN ('case', 'pro')),
        case_id uuid REFERENCES known_cases,
        case_title text,
        -- The price of the list: once for a case, each month for the Pro Pass.
        price_pence integer NOT NULL CHECK (price_pence > 0),
        -- What is asked for at once: nothing when a trial comes first.
        amount_pence integer NOT NULL CHECK (amount_pence >= 0),
        with_trial boolean NOT NULL DEFAULT false,
        coupon text,
        state text NOT NULL CHECK (state IN
          ('open', 'processing', 'paid', 'returning', 'refunded', 'lost', 'expired', 'failed', 'held')),
        note text,
        session_id text UNIQUE,
        pay_url text,
        expires_at timestamptz NOT NULL,
        payment_id text,
        subscription_id text,
        created_at timestamptz NOT NULL,
        -- When it gave its case.
        granted_at timestamptz,
        looked_at timestamptz,
        CONSTRAINT orders_of_one_thing CHECK ((kind = 'case') = (case_id IS NOT NULL))
      );
      -- Two tabs, one order; what is being paid for counts as open.
      CREATE UNIQUE INDEX orders_one_open_case ON orders (person_id, case_id)
        WHERE kind = 'case' AND state IN ('open', 'processing');
      CREATE UNIQUE INDEX orders_one_open_pass ON orders (person_id)
        WHERE kind = 'pro' AND state IN ('open', 'processing');
      CREATE INDEX orders_of_person ON orders (person_id, created_at);
      CREATE INDEX orders_unsettled ON orders (expires_at) WHERE state IN ('open', 'processing', 'returning');

      CREATE TABLE subscriptions (
        id text PRIMARY KEY,
        person_id bigint REFERENCES accounts,
        -- As the provider says it when it was last looked at.
        facts jsonb NOT NULL,
        status text NOT NULL,
        monthly_pence integer NOT NULL CHECK (monthly_pence >= 0),
        started_at timestamptz NOT NULL,
        trial_ended_at timestamptz,
        paid_from timestamptz,
        ended_at timestamptz,
        -- When it is to be looked at again by itself: the end of its month, or of the days of grace.
        look_again_at timestamptz,
        looked_at timestamptz NOT NULL
      );
      CREATE INDEX subscriptions_of_person ON subscriptions (person_id);
      CREATE INDEX subscriptions_due ON subscriptions (look_again_at) WHERE look_again_at IS NOT NULL;

      CREATE TABLE payments (
        id text PRIMARY KEY,
        person_id bigint REFERENCES accounts,
        kind text NOT NULL CHECK (kind IN ('case', 'pro')),
        order_id uuid REFERENCES orders,
        subscription_id text REFERENCES subscriptions,
        invoice_id text,
        case_id uuid,
        case_title text,
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        refunded_pence integer NOT NULL CHECK (refunded_pence BETWEEN 0 AND amount_pence),
        state text NOT NULL CHECK (state IN
          ('paid', 'partly-refunded', 'refunded', 'disputed', 'lost', 'failed')),
        note text,
        period_from timestamptz,
        period_to timestamptz,
        receipt_url text,
        invoice_url text,
        invoice_pdf_url text,
        paid_at timestamptz NOT NULL
      );
      CREATE INDEX payments_newest ON payments (paid_at DESC, id DESC);
      CREATE INDEX payments_of_person ON payments (person_id, paid_at);

      -- What admins gave back: written before the provider is asked, and marked when it has answered.
      CREATE TABLE refunds (
        id uuid PRIMARY KEY,
        payment_id text NOT NULL REFERENCES payments,
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        -- Of an erased person without it.
        reason text,
        actor text NOT NULL,
        asked_at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('asked', 'done', 'refused')),
        stripe_refund_id text
      );
      CREATE INDEX refunds_newest ON refunds (asked_at DESC, id DESC);

      -- Every webhook that came, once. What it is about is looked up anew at the provider, so no more of it is kept.
      CREATE TABLE stripe_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        created_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL,
        subject_kind text CHECK (subject_kind IN ('session', 'subscription', 'invoice', 'payment')),
        subject_id text,
        attempts integer NOT NULL DEFAULT 0,
        -- When it is to be handled, or tried again; NULL once it was handled.
        due_at timestamptz,
        handled_at timestamptz,
        last_error text
      );
      CREATE INDEX stripe_events_due ON stripe_events (due_at) WHERE due_at IS NOT NULL;

      -- The provider's customers whose people are gone here: to be deleted there too.
      CREATE TABLE departed_customers (
        customer_id text PRIMARY KEY,
        noted_at timestamptz NOT NULL
      );

      -- The days on which the webhooks that did not get through were asked for.
      CREATE TABLE reconciliations (
        day date PRIMARY KEY,
        begun_at timestamptz NOT NULL,
        done_at timestamptz
      );

      -- A trial is no payment: who ever paid is told by payments.
      DROP TRIGGER accounts_payer ON accounts;
      CREATE FUNCTION note_payer_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payers (person_id, since) VALUES (NEW.person_id, NEW.paid_at) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER payments_payer AFTER INSERT OR UPDATE OF state ON payments
        FOR EACH ROW WHEN (NEW.state <> 'failed' AND NEW.person_id IS NOT NULL)
        EXECUTE FUNCTION note_payer_of_payment();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER payments_payer ON payments;
      DROP FUNCTION note_payer_of_payment;
      CREATE TRIGGER accounts_payer AFTER INSERT OR UPDATE OF subscription_status ON accounts
        FOR EACH ROW WHEN (NEW.subscription_status = 'pro') EXECUTE FUNCTION note_payer();
      DROP TABLE reconciliations;
      DROP TABLE departed_customers;
      DROP TABLE stripe_events;
      DROP TABLE refunds;
      DROP TABLE payments;
      DROP TABLE subscriptions;
      DROP TABLE orders;
      ALTER TABLE accounts
        DROP CONSTRAINT accounts_erased_hold_nothing,
        DROP COLUMN trial_used_at,
        DROP COLUMN stripe_subscription_id,
        DROP COLUMN stripe_customer_id,
        ADD CONSTRAINT accounts_erased_hold_nothing
          CHECK (erased_at IS NULL OR (balance = 0 AND subscription_status = 'free'));
      DELETE FROM price_list WHERE kind = 'coach';
      UPDATE price_list SET label = 'Buy Solution - £3' WHERE kind = 'case';
      UPDATE price_list SET label = 'Get Pro Pass - £15/mo' WHERE kind = 'pro';
      ALTER TABLE price_list DROP CONSTRAINT price_list_kind_check;
      ALTER TABLE price_list ADD CONSTRAINT price_list_kind_check CHECK (kind IN ('case', 'pro'));
    `);
  }
}
