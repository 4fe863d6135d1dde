import { z } from 'zod';
import { command, query } from '../message.js';
import {
  enquiryChanges,
  enquiryFields,
  enquiryStateSchema,
  salesEnquiryPageSchema,
  salesEnquirySchema,
} from '../sales-values.js';
import { clientSchema } from './auth-sign-in.messages.js';

export const sendSalesEnquiry = command('auth', 'send-sales-enquiry', {
  summary:
    'Keeps an enquiry, about Coach Pro or anything else, and has each admin told of it by mail. The same message from the same address within a day is one enquiry, however often it comes.',
  input: z.strictObject({ ...enquiryFields, client: clientSchema }),
  output: z.object({}),
  errors: ['too-many-requests', 'not-signed-in'],
});

export const listSalesEnquiries = query('auth', 'list-sales-enquiries', {
  summary: 'For admins: a page of the enquiries, the latest first, and how many stand in each state.',
  input: z.strictObject({
    state: enquiryStateSchema.optional(),
    page: z.number().int().min(1).max(10_000).default(1),
  }),
  output: salesEnquiryPageSchema,
  errors: ['not-permitted'],
});

export const updateSalesEnquiry = command('auth', 'update-sales-enquiry', {
  summary: 'For admins: sets the state of an enquiry, or the note on it; what is not given stays.',
  input: z.strictObject({ enquiryId: z.uuid(), ...enquiryChanges }),
  output: z.object({ enquiry: salesEnquirySchema }),
  errors: ['enquiry-not-found', 'not-permitted'],
});
