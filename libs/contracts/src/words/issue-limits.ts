/** How long the subject and the note of an issue may be, in characters. */
export const SUBJECT_MAX = 120;
export const NOTE_MAX = 2000;
