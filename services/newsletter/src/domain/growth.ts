import { isoWeekOf, type NewsletterFigures, weeksLater } from '@casedrop/contracts';

/** Who came and went in a week, known by its Monday. */
export interface Step {
  monday: string;
  joined: number;
  unsubscribed: number;
  suppressed: number;
}

/** Each of so many weeks up to that Monday's, oldest first, with the subscribers at its end: counted back from those of now. */
export function growthOf(
  steps: Step[],
  until: { monday: string; weeks: number; subscribers: number },
): NewsletterFigures['growth'] {
  const growth: NewsletterFigures['growth'] = [];
  let total = until.subscribers;
  for (let back = 0; back < until.weeks; back++) {
    const monday = weeksLater(until.monday, -back);
    const step = steps.find((one) => one.monday === monday);
    const { joined = 0, unsubscribed = 0, suppressed = 0 } = step ?? {};
    growth.unshift({ week: isoWeekOf(monday), joined, unsubscribed, suppressed, total });
    total -= joined - unsubscribed - suppressed;
  }
  return growth;
}
