import type { IssueCase, IssueExhibit } from '@casedrop/contracts';

/** What an issue says, frozen when its audience is: mails and the archive say the same for ever. */
export interface IssueContent {
  week: string;
  number: number;
  subject: string;
  /** The line that inboxes show after the subject. */
  preheader: string;
  /** The words of the editor's note, a line for each paragraph and each entry of a list. */
  note: string[];
  /** With emphasis, lists and headings, as clean HTML, where it has any. Issues of before there were any have none. */
  noteHtml?: string | null;
  case: IssueCase;
  exhibit: IssueExhibit | null;
  /** How many questions the case asks. */
  questions: number;
  /** How many exhibits the case has; the mail shows one of them. */
  exhibits: number;
}
