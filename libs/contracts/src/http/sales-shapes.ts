import { z } from 'zod';
import {
  enquiryChanges,
  enquiryFields,
  enquiryStateSchema,
  salesEnquiryPageSchema,
  salesEnquirySchema,
} from '../sales-values.js';

/** Shapes of enquiries, about Coach Pro or anything else. */

export type { EnquiryState, SalesEnquiry, SalesEnquiryPage } from '../sales-values.js';

/** Who sends it is known by the session, and never by the body. */
export const salesEnquiryBody = z.strictObject(enquiryFields, {
  error: ({ code }) =>
    code === 'unrecognized_keys' ? 'This form has a field that we do not know.' : 'Please fill in the form.',
});
export const enquiryReceivedResponse = z.object({ received: z.literal(true) });

export const salesEnquiriesQuery = z.strictObject({
  state: enquiryStateSchema.optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export const salesEnquiriesResponse = salesEnquiryPageSchema;
export const updateSalesEnquiryBody = z
  .strictObject(enquiryChanges)
  .refine((body) => Object.keys(body).length > 0, 'Nothing was to be changed.');
export const salesEnquiryResponse = salesEnquirySchema;
