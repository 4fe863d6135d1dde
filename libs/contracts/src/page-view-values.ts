import { z } from 'zod';
import { COUNTED_PAGES } from './words/counted-pages.js';

export const countedPageSchema = z.enum(COUNTED_PAGES);

/** How often each kind of page was seen: today, in 7 days and in 30, today among them; days are those of UTC. */
export const pageViewsSchema = z.object({
  items: z.array(
    z.object({
      page: countedPageSchema,
      today: z.number().int(),
      week: z.number().int(),
      month: z.number().int(),
    }),
  ),
});
export type PageViews = z.infer<typeof pageViewsSchema>;
