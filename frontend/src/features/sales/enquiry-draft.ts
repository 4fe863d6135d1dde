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
export type EnquiryBody = Omit<EnquiryDraft, 'organisation' | 'students'> &
  Partial<Pick<EnquiryDraft, 'organisation' | 'students'>>;

export const bodyOf = ({ organisation, students, ...draft }: EnquiryDraft): EnquiryBody => ({
  ...draft,
  organisation: organisation.trim() || undefined,
  students: students || undefined,
});
