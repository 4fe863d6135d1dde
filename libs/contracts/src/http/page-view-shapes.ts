import { z } from 'zod';
import { countedPageSchema, pageViewsSchema } from '../page-view-values.js';

export type { PageViews } from '../page-view-values.js';

// — POST /api/page-views, GET /api/admin/page-views —
export const pageViewBody = z.strictObject({ page: countedPageSchema });
export const pageViewsResponse = pageViewsSchema;
