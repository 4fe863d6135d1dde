import { z } from 'zod';
import { bytesQuery, command, event, query } from '../message.js';
import {
  caseDocumentSchema,
  caseIdSchema,
  caseStatusSchema,
  checkReportSchema,
  instantSchema,
  personIdSchema,
} from '../values.js';
import {
  askedItemSchema,
  blueprintFiguresSchema,
  readingSchema,
  taughtSchema,
} from '../generation-values.js';

export const rewriteCase = command('cases', 'rewrite-case', {
  summary:
    'Replaces the document of a pending case by one that was written anew from its headline, as a new version, and checks it.',
  input: z.strictObject({
    caseId: caseIdSchema,
    version: z.number().int().min(1),
    model: caseDocumentSchema,
    reading: readingSchema,
    taught: taughtSchema.optional(),
  }),
  output: z.object({
    caseId: caseIdSchema,
    status: caseStatusSchema,
    version: z.number().int(),
    checks: checkReportSchema,
  }),
  errors: ['case-not-found', 'case-not-pending', 'case-changed-meanwhile', 'not-permitted', 'input-invalid'],
});

export const caseRewritten = event('cases', 'case-rewritten', {
  summary:
    'A pending case was written anew from its headline, by the reading and the blueprint that an editor chose.',
  payload: z.object({
    caseId: caseIdSchema,
    model: caseDocumentSchema,
    reading: readingSchema,
    /** Nothing where nothing was chosen anew. */
    taught: taughtSchema.optional(),
    rewrittenBy: personIdSchema,
    rewrittenAt: instantSchema,
  }),
});

export const checkDocument = query('cases', 'check-document', {
  summary:
    'What the checks say about a document, as it would be judged in the place of a case; nothing is stored.',
  input: z.strictObject({ caseId: caseIdSchema, model: caseDocumentSchema }),
  output: checkReportSchema,
  errors: ['not-permitted'],
});

export const listVersions = bytesQuery('cases', 'list-versions', {
  summary:
    'For admins: all versions of a case, newest first, as the bytes of `{items}`, each with its document, who made it and what the checks said.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: z.object({}),
  errors: ['case-not-found', 'not-permitted'],
});

export const listBlueprintFigures = query('cases', 'list-blueprint-figures', {
  summary: 'For admins: what has become of the cases of each blueprint that any was written from.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(blueprintFiguresSchema.extend({ blueprint: z.string() })) }),
  errors: ['not-permitted'],
});

export const getBlueprintItems = query('cases', 'get-blueprint-items', {
  summary:
    'For admins: how the questions of a blueprint fared over its published cases, in the order of its scenarios and questions.',
  input: z.strictObject({ blueprint: z.string().min(1).max(80) }),
  output: z.object({ items: z.array(askedItemSchema) }),
  errors: ['not-permitted'],
});
