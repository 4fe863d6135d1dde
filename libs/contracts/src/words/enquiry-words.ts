/** How many students a coach works with, in the order of a form, and how it is said. */
export const STUDENTS_IN_WORDS = {
  '1-10': '1 to 10',
  '11-50': '11 to 50',
  '51-200': '51 to 200',
  'over-200': 'over 200',
} as const;
export type StudentRange = keyof typeof STUDENTS_IN_WORDS;

/** How many students a coach works with, such as `11 to 50`. */
export const studentsInWords = (range: StudentRange): string => STUDENTS_IN_WORDS[range];

/** The longest message of an enquiry. */
export const ENQUIRY_MESSAGE_MAX = 2000;
