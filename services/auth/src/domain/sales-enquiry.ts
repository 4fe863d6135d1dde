const HOUR_MS = 3_600_000;

/** The same message from the same address is one enquiry for so long. */
export const SAME_ENQUIRY_MS = 24 * HOUR_MS;

/** So many enquiries of an hour are told by mail; a flood of them is in the list, and not in every admin's mailbox. */
export const MAILED_IN_HOUR = 30;

export const hourBefore = (at: Date): Date => new Date(at.getTime() - HOUR_MS);
export const sameEnquirySince = (at: Date): Date => new Date(at.getTime() - SAME_ENQUIRY_MS);
