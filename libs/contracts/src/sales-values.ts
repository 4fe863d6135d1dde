import { z } from 'zod';
import { emailSchema, instantSchema, personIdSchema } from './values.js';
import { ENQUIRY_MESSAGE_MAX, STUDENTS_IN_WORDS, type StudentRange } from './words/enquiry-words.js';

/** Values of enquiries, about Coach Pro or anything else, in HTTP shapes and in messages. */

const studentRangeSchema = z.enum(Object.keys(STUDENTS_IN_WORDS) as [StudentRange, ...StudentRange[]], {
  error: 'Please choose how many students you work with.',
});

/** Where an enquiry stands: nobody has answered, somebody has, it became a coach, it came to nothing. */
export const ENQUIRY_STATES = ['new', 'contacted', 'won', 'closed'] as const;
export const enquiryStateSchema = z.enum(ENQUIRY_STATES, { error: 'Please choose a state.' });
export type EnquiryState = z.infer<typeof enquiryStateSchema>;

const NOTE_MAX = 1000;

/** Neither control characters nor such as turn the direction of what follows: a name stands in mails and lists. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
/** Tabs and ends of lines are the only control characters of a text. */
const SEVERAL_LINES = /^(?:[\t\n\r]|\P{Cc})*$/u;

const line = (needed: string, max: number) =>
  z
    .string({ error: needed })
    .trim()
    .max(max, `Please use at most ${max} characters here.`)
    .regex(ONE_LINE, 'Please write this in one line of plain text.');
const text = (needed: string, max: number) =>
  z
    .string({ error: needed })
    .trim()
    .max(max, `Please use at most ${max.toLocaleString('en-GB')} characters here.`)
    .regex(SEVERAL_LINES, 'Please use plain text here.');

const NAME = 'Please tell us your name.';
const MESSAGE = 'Please write a sentence or two, so that we know what to answer.';

/** What somebody fills in who writes to us. */
export const enquiryFields = {
  name: line(NAME, 80).min(1, NAME),
  email: emailSchema,
  organisation: line('Please write the organisation as text, or leave it out.', 120).optional(),
  /** `null` where it is not about Coach Pro; who asks about that has to say. */
  students: studentRangeSchema.nullable(),
  message: text(MESSAGE, ENQUIRY_MESSAGE_MAX).min(10, MESSAGE),
};

/** What an admin may change about an enquiry. */
export const enquiryChanges = {
  state: enquiryStateSchema.optional(),
  /** An empty one takes the note away. */
  note: text('Please write the note as text.', NOTE_MAX).optional(),
};

/** An enquiry as admins see it. */
export const salesEnquirySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organisation: z.string().nullable(),
  /** `null` where it is not about Coach Pro. */
  students: studentRangeSchema.nullable(),
  message: z.string(),
  /** Who sent it while signed in. */
  personId: personIdSchema.nullable(),
  state: enquiryStateSchema,
  note: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** The admin who changed it last. */
  handledBy: z.object({ personId: personIdSchema, username: z.string() }).nullable(),
});
export type SalesEnquiry = z.infer<typeof salesEnquirySchema>;

/** A page of enquiries, the latest first, with the number of all in each state. */
export const salesEnquiryPageSchema = z.object({
  items: z.array(salesEnquirySchema),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
  counts: z.record(enquiryStateSchema, z.number().int()),
});
export type SalesEnquiryPage = z.infer<typeof salesEnquiryPageSchema>;
