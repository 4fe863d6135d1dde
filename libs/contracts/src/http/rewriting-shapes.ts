import { z } from 'zod';
import { caseDocumentSchema, checkReportSchema } from '../values.js';
import {
  asChoice,
  askedItemSchema,
  blueprintFiguresSchema,
  blueprintSummarySchema,
  namedReadingSchema,
  proposalSchema,
  readingSettingsSchema,
  sureFromSchema,
  writtenFromFields,
} from '../generation-values.js';

/** Another reading as `reading.others` has it, by its place there (0 or 1) or as event and sector; or a blueprint. */
export const rewriteBody = asChoice(
  z.strictObject({
    /** The version that is seen; the current one when left out. */
    version: z.number().int().min(1).optional(),
    reading: z.union([z.number().int().min(0).max(1), namedReadingSchema]).optional(),
    ...writtenFromFields,
  }),
);
export const checkDocumentBody = z.strictObject({ model: caseDocumentSchema });
export const caseVersionsResponse = z.object({
  items: z.array(
    z.object({
      version: z.number().int(),
      madeBy: z.number().int().nullable(),
      madeAt: z.string(),
      /** How this version came about. */
      action: z.enum(['written', 'edited', 'rewritten']),
      passed: z.boolean(),
      model: caseDocumentSchema,
    }),
  ),
});
export const writeAnywayBody = z.strictObject({
  blueprint: z.string().max(80),
  scenario: z.string().max(80).optional(),
});
export type CaseVersions = z.infer<typeof caseVersionsResponse>;
export const checkDocumentResponse = checkReportSchema;
/** Blueprints that a language model has proposed. */
export const proposalsResponse = z.object({ items: z.array(proposalSchema) });
export const blueprintsResponse = z.object({
  items: z.array(
    blueprintSummarySchema.extend({
      /** None of a blueprint that no case was written from. */
      figures: blueprintFiguresSchema.optional(),
    }),
  ),
});
export type Blueprint = z.infer<typeof blueprintsResponse>['items'][number];
export type BlueprintFigures = NonNullable<Blueprint['figures']>;
export const blueprintIdSchema = z.string().min(1).max(80);
export const blueprintItemsResponse = z.object({ items: z.array(askedItemSchema) });
export type BlueprintItem = z.infer<typeof blueprintItemsResponse>['items'][number];
export const readingSettingsResponse = readingSettingsSchema;
export type ReadingSettings = z.infer<typeof readingSettingsResponse>;
export const readingSettingsBody = z.strictObject({ sureFrom: sureFromSchema });
