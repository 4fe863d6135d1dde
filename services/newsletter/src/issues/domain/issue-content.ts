import type { IssueCase, IssueExhibit } from '@casedrop/contracts';

/** What an issue says, frozen when its audience is: mails and the archive say the same for ever. */
export interface IssueContent {
  week: string;
  number: number;
  subject: string;
  /** The line that inboxes show after the subject. */
  preheader: string;
  /** The editor's note, in paragraphs. */
  note: string[];
  case: IssueCase;
  exhibit: IssueExhibit | null;
  /** How many questions the case asks. */
  questions: number;
  /** How many exhibits the case has; the mail shows one of them. */
  exhibits: number;
}
