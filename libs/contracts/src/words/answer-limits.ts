/** How many letters of each field of an answer are taken at most. */
export const ANSWER_LETTERS = { text: 8000, number: 60 } as const;
