import {
  caseResponse,
  caseSummarySchema,
  listCasesResponse,
  pendingCaseSchema,
} from '@casedrop/contracts/http';
import { z } from 'zod';

/** The promised HTTP shapes of a case whose numbers are fixed, unknown members refused. */
export const shapes = {
  list: listCasesResponse.extend({ items: z.array(caseSummarySchema.strict()) }).strict(),
  open: caseSummarySchema.extend({ content: z.string(), view: z.record(z.string(), z.unknown()) }).strict(),
  review: caseResponse.omit({ access: true, variants: true, variant: true }).required().strict(),
  queue: z.strictObject({ items: z.array(pendingCaseSchema), total: z.number().int() }),
};
