import { emailSchema } from '@casedrop/contracts';
import { z } from 'zod';

const eventSchema = z.object({
  type: z.enum(['bounce', 'complaint']),
  permanent: z.boolean(),
  email: emailSchema,
});
const reportSchema = z.object({ events: z.array(z.unknown()).max(500) });

/**
 * The addresses to suppress by what a mail provider posts, each with its reason: permanent bounces and complaints. Events of
 * other kinds are not ours to know. `null` when it is no report at all.
 */
export function suppressedBy(payload: string): Map<string, string> | null {
  const report = reportSchema.safeParse(jsonOf(payload));
  if (!report.success) return null;
  const known = report.data.events.flatMap((event) => eventSchema.safeParse(event).data ?? []);
  const final = known.filter(({ type, permanent }) => type === 'complaint' || permanent);
  return new Map(final.map(({ email, type }) => [email, type]));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
