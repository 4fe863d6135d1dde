import { z } from 'zod';
import { EVENTS, SECTORS, type Sector, type StoryEvent } from '../model/story-kinds.js';
import { contentStems } from '../text/words.js';

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and single dashes, such as branch-closures');
const line = z.string().min(2).max(400);

/** How the client of a case stands to whoever is in the news. */
const ROLES = ['client', 'rival', 'supplier', 'customer', 'partner', 'target'] as const;

const event = z.enum(Object.keys(EVENTS) as [StoryEvent, ...StoryEvent[]], {
  error: 'is no event of the list in src/model/story-kinds.ts',
});
export const sector = z.enum(Object.keys(SECTORS) as [Sector, ...Sector[]], {
  error: 'is no sector of the list in src/model/story-kinds.ts',
});

/** A word or two of a headline. */
const newsWord = z
  .string()
  .refine((text) => contentStems(text).length > 0, 'is too short or common to be told in a headline');

/** Which news a blueprint can carry, and how often it follows. */
export const fitSchema = z
  .object({
    event,
    /** Sectors of whoever is in the news; those of the blueprint unless told otherwise. */
    actor: z.array(sector).min(1).optional(),
    /** What the news is about, where the event alone is too wide: one of these words is in the headline. */
    object: z.array(newsWord).min(1).optional(),
    /** News of the same words and event that it does not carry: none of these words is in the headline. */
    unless: z.array(newsWord).min(1).optional(),
    /** Scenarios that it leads to; all of them unless told otherwise. */
    scenarios: z.array(slug).min(1).optional(),
    role: z.enum(ROLES),
    weight: z.number().gt(0).max(1),
    bridge: z.array(line).min(1).max(4),
  })
  .strict();
export type Fit = z.infer<typeof fitSchema>;

/** Whether news that a fit takes may lead to a scenario. */
export const leadsTo = ({ scenarios }: Fit, scenario: string): boolean =>
  !scenarios || scenarios.includes(scenario);
