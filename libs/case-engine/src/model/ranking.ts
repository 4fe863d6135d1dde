import { z } from 'zod';

/**
 * Items of a case compared by one measure, such as segments by contribution. Prose names the item that comes out highest
 * or lowest through `{most:id}` and `{least:id}`, so that other numbers bring another name. `first` and `last` claim an
 * item that has to come out there because a question, a plan or a mistake is built around it.
 */
export const rankingSchema = z
  .object({
    label: z.string().min(2).max(90),
    items: z
      .array(
        z
          .object({
            /** As it stands inside a sentence: "weekend guests". */
            name: z.string().min(2).max(90),
            formula: z.string().min(1).max(400),
          })
          .strict(),
      )
      .min(2)
      .max(14),
    first: z.string().optional(),
    last: z.string().optional(),
  })
  .strict();
export type Ranking = z.infer<typeof rankingSchema>;
