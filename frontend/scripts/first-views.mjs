/**
 * The routes that show parts behind `lazyPart` at once, without a press: these parts count for their first view. A route
 * that has several such views names each of them, and the heaviest counts. What opens at a press is not named here, nor
 * what `BelowFirstView` holds back.
 */
const CASE_COLUMN = 'src/app/routes/case/case-column.tsx';
const LAST_ATTEMPT = 'src/features/practice/components/last-attempt-line.tsx';

export const FIRST_VIEWS = {
  '/cases/:id': {
    'read before': [CASE_COLUMN, LAST_ATTEMPT],
    'answers open': [
      CASE_COLUMN,
      'src/features/practice/components/answer-fields.tsx',
      'src/features/practice/components/open-attempt.tsx',
    ],
    result: [CASE_COLUMN, 'src/features/practice/components/attempt-result.tsx'],
    solution: [
      CASE_COLUMN,
      LAST_ATTEMPT,
      'src/features/cases/components/solution-actions.tsx',
      'src/components/case/solution-text.tsx',
    ],
    rubric: [CASE_COLUMN, LAST_ATTEMPT, 'src/components/case/rubric-text.tsx'],
    locked: [CASE_COLUMN, LAST_ATTEMPT, 'src/features/cases/components/locked-panels.tsx'],
    refused: ['src/app/screens/advanced-content.tsx'],
  },
  '/demo': {
    brief: [],
    exhibit: ['src/components/case/exhibit-list.tsx'],
    kept: [
      'src/features/demo/components/kept-result.tsx',
      'src/features/practice/components/score-sheet.tsx',
      'src/features/practice/components/graded-criteria.tsx',
    ],
  },
  '/admin': {
    desk: ['src/features/news-desk/components/news-desk.tsx'],
    press: ['src/features/press-room/components/press-room.tsx'],
    review: ['src/features/review/components/review-queue.tsx'],
  },
};
