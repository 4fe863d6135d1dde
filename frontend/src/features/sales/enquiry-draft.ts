/** What somebody writes about; nobody asks how many students there are where it is not Coach Pro. */
export type EnquiryTopic = 'coach-pro' | 'anything';

/** What stands in the form. */
export interface EnquiryDraft {
  name: string;
  email: string;
  organisation: string;
  /** A range of `STUDENTS_IN_WORDS`; empty until one is chosen. */
  students: string;
  message: string;
}

/** What is sent: what was left out is not there. */
export type EnquiryBody = Omit<EnquiryDraft, 'organisation' | 'students'> & {
  organisation?: string;
  /** `null` where it is not about Coach Pro. */
  students?: string | null;
};

export const bodyOf = (
  { organisation, students, ...draft }: EnquiryDraft,
  topic: EnquiryTopic,
): EnquiryBody =>
  topic === 'anything'
    ? { ...draft, students: null }
    : { ...draft, organisation: organisation.trim() || undefined, students: students || undefined };
