import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@casedrop/contracts/http';
import { z } from 'zod';
import { sampleLockedCase, samplePublicCase } from '../../testing/sample-case.js';
import { SHAPE } from './kept-answers.js';

const SOURCE = join(import.meta.dirname, '../..');

/** Every file that marks a read as kept, and what the server answers it. */
const KEPT_READS: Record<string, z.ZodType[]> = {
  'features/cases/api/case-detail.ts': [contracts.caseResponse],
  'features/cases/api/case-states.ts': [contracts.caseStatesResponse],
  'features/cases/api/companion.ts': [contracts.companionResponse],
  'features/cases/api/list-cases.ts': [contracts.listCasesResponse],
  'features/cases/api/search-cases.ts': [contracts.searchCasesResponse],
  'features/dashboard/api/dashboard.ts': [contracts.dashboardResponse],
  'features/newsletter/api/archive.ts': [contracts.archiveResponse, contracts.publishedIssueResponse],
  'features/practice/api/attempts.ts': [contracts.attemptResponse, contracts.attemptsResponse],
  'lib/prices.ts': [contracts.pricesResponse],
};

/** The names and types in a value: what its shape is, whatever it says. */
function outline(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(outline(one))))].sort();
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, outline(inner)]);
}

/** A contract leaves open what is in a case; the samples are typed by the case engine. */
function fingerprint(): string {
  const answers = Object.values(KEPT_READS).flat();
  const schemas = answers.map((schema) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  const text = JSON.stringify([schemas, outline(samplePublicCase()), outline(sampleLockedCase())]);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

it('counts every shape that kept answers have had: where this fails, raise SHAPE and note the new fingerprint', () => {
  expect({ shape: SHAPE, fingerprint: fingerprint() }).toEqual({ shape: 7, fingerprint: 'fd42c6816b5e' });
});

it('knows every read whose answer is kept', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const marked = files.filter(
    (name) =>
      /\.tsx?$/.test(name) && !name.includes('.spec.') && isMarked(readFileSync(join(SOURCE, name), 'utf8')),
  );
  expect(marked.sort()).toEqual(Object.keys(KEPT_READS).sort());
});

const isMarked = (code: string): boolean => /meta: (?:KEPT|\{ keep)/.test(code);
