/**
 * The routes that show parts behind `lazyPart` at once, without a press: these parts count for their first view. A route
 * that has several such views names each of them, and the heaviest counts. What opens at a press is not named here.
 */
const CASE_COLUMN = 'src/app/routes/case/case-column.tsx';
const READ = [
  CASE_COLUMN,
  'src/components/case/exhibit-list.tsx',
  'src/features/practice/components/attempt-list.tsx',
  'src/features/practice/components/last-attempt-line.tsx',
];

export const FIRST_VIEWS = {
  '/cases/:id': {
    budget: 180_000,
    reason: 'the text stands at once, and the code that draws its exhibits and takes answers comes behind it',
    views: {
      'answers open': [...READ, 'src/features/practice/components/answer-fields.tsx'],
      result: [...READ, 'src/features/practice/components/attempt-result.tsx'],
      solution: [
        CASE_COLUMN,
        'src/features/cases/components/solution-actions.tsx',
        'src/components/case/solution-text.tsx',
        'src/components/case/exhibit-list.tsx',
      ],
      rubric: [CASE_COLUMN, 'src/components/case/rubric-text.tsx'],
      locked: [CASE_COLUMN, 'src/features/cases/components/locked-panels.tsx'],
      refused: ['src/app/screens/advanced-content.tsx'],
    },
  },
  '/admin': {
    budget: 180_000,
    reason:
      'figures and tabs stand at once, and the review queue with the case that it opens, for admins alone, comes behind them',
    views: {
      desk: ['src/features/news-desk/components/news-desk.tsx'],
      press: ['src/features/press-room/components/press-room.tsx'],
      review: ['src/features/review/components/review-queue.tsx', 'src/components/case/exhibit-list.tsx'],
    },
  },
};
