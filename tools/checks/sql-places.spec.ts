import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// TypeORM is the way to the tables (ADR 0019). What is SQL stands where one looks for it.

const root = join(import.meta.dirname, '..', '..');

/** Whole statements beside the hot ones, and what TypeORM cannot say of each. */
const STATEMENTS: Record<string, string> = {
  'services/billing/src/persistence/withdrawals.repository.ts':
    'takes, pays, enters and announces in one statement',
  'services/cases/src/library/persistence/search-statements.ts': 'composes and plans the search',
  'services/cases/src/practice/persistence/dashboard.repository.ts': 'adds up what lies in JSON',
  'services/cases/src/practice/persistence/statistics.repository.ts': 'correlations, percentiles, a union',
  'services/cases/src/review/persistence/library-originality.ts': 'an anti-join with a list of the process',
  'services/newsletter/src/persistence/confirmation.repository.ts':
    'inserts what it selects, against an erasure',
};

/** Locks and sequences, which are no tables, and conditions inside of a query of TypeORM. */
const FRAGMENTS: Record<string, string> = {
  'libs/platform/src/database/data-source.ts': 'the lock of migrations',
  'libs/platform/src/health/get-health.handler.ts': 'whether the database answers',
  'libs/platform/src/service/run-service.ts': 'whether the database answers',
  'services/auth/src/persistence/account-mail.repository.ts': 'a value inside of an update',
  'services/auth/src/persistence/advisory-lock.ts': 'a lock',
  'services/auth/src/persistence/cleaning.repository.ts': 'a condition of what is kept',
  'services/billing/src/payments/persistence/object-lock.ts': 'a lock',
  'services/cases/src/library/persistence/variants.repository.ts': 'a condition of what is kept',
  'services/cases/src/practice/persistence/living-people.ts': 'a lock',
  'services/generation/src/persistence/library.repository.ts': 'a lock',
  'services/generation/src/persistence/queue-bound.ts': 'a lock',
  'services/cases/src/review/persistence/review.repository.ts':
    'a lock and the place in the list, a sequence',
};

const sources = ['services', 'gateway', 'libs/messaging', 'libs/platform'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /(^|\/)src\/.*(?<!spec)\.ts$/.test(path) && !/(^|\/)(node_modules|dist|migrations)\//.test(path),
    )
    .map((path) => `${folder}/${path}`),
);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

const hasSql = (path: string): boolean =>
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/.test(withoutComments(readFileSync(join(root, path), 'utf8')));

it('finds SQL in the hot statements of each service and in the places that say why, and nowhere else', () => {
  const found = sources.filter((path) => !path.endsWith('/hot-statements.ts') && hasSql(path));
  expect(found.toSorted()).toEqual([...Object.keys(STATEMENTS), ...Object.keys(FRAGMENTS)].toSorted());
});
