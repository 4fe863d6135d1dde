import { z } from 'zod';
import { command, query } from '../message.js';
import { countedPageSchema, pageViewsSchema } from '../page-view-values.js';

export const countPageView = command('auth', 'count-page-view', {
  summary: 'Counts that a kind of page was seen today. Nothing is kept of who saw it.',
  input: z.strictObject({ page: countedPageSchema }),
  output: z.object({}),
});

export const listPageViews = query('auth', 'list-page-views', {
  summary: 'For admins: how often each kind of page was seen, the most seen first; none that nobody saw.',
  input: z.strictObject({}),
  output: pageViewsSchema,
  errors: ['not-permitted'],
});
