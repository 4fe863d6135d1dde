import type { StudentRange } from '../sales-values.js';

const WORDS: Record<StudentRange, string> = {
  '1-10': '1 to 10',
  '11-50': '11 to 50',
  '51-200': '51 to 200',
  'over-200': 'over 200',
};

/** How many students a coach works with, such as `11 to 50`. */
export const studentsInWords = (range: StudentRange): string => WORDS[range];
