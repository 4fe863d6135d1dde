import { boolean, list, text } from '../http/fields.js';
import { invalid } from '../http/problem.js';
import { found } from '../http/found.js';
import { listRoute, route } from '../http/route.js';
import { DAY } from '../state/dates.js';
import { presentEvent } from '../webhooks/event-shape.js';

/** Stripe tells of the events of 30 days. */
const TOLD_FOR = 30 * DAY;

export const eventRoutes = [
  listRoute(
    '/v1/events',
    { delivery_success: boolean(), type: text(), types: list(text()) },
    ({ engine }, { delivery_success: delivered, type, types }) => {
      if (type !== undefined && types)
        throw invalid('You may only specify one of these parameters: type, types.');
      const fits = (name: string) =>
        type !== undefined ? matches(type, name) : !types || types.some((each) => matches(each, name));
      return engine.state.events
        .newestFirst()
        .filter((event) => event.created > engine.now - TOLD_FOR && fits(event.type))
        .filter(({ owed }) => delivered === undefined || owed === !delivered)
        .map(presentLazily);
    },
  ),
  route('GET', '/v1/events/:id', {}, ({ engine, id }) =>
    presentEvent(found(engine.state.events.get(id), 'event', id)),
  ),
];

/** `charge.*` stands for all that begin so. */
const matches = (wanted: string, name: string): boolean =>
  wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : wanted === name;

/** Written out only when it is on the page that is asked for. */
function presentLazily(event: Parameters<typeof presentEvent>[0]) {
  return { id: event.id, created: event.created, toJSON: () => presentEvent(event) };
}
