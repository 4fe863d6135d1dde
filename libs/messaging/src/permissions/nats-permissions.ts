import { type EventContract, SERVICES, type ServiceName } from '@casedrop/contracts';
import { durableName, EVENT_STREAM } from '../events/stream-names.js';
import { ASKS, CONSUMES, HEARS, type NatsUser } from './who-asks.js';

/** The subjects that a user may publish to and subscribe to; all others are refused. */
export interface Permissions {
  publish: string[];
  subscribe: string[];
  /** Whether it may answer what it is asked, at the inbox that the request names, once. */
  answers: boolean;
}

/** Where the replies to a user come in, which no other user can listen to. */
export const inboxOf = (userName: string): string => `_INBOX_${userName}`;

/** What a process may do on NATS; `inbox` differs where several of its kind share a server. */
export function permissionsOf(user: NatsUser, inbox = inboxOf(user)): Permissions {
  const answers = isService(user);
  const own = answers ? [`cmd.${user}.>`, `qry.${user}.>`] : [];
  const heard = (HEARS[user] ?? []).map(({ subject }) => subject);
  return {
    publish: [...requestsOf(user), ...eventsOf(user)],
    subscribe: [`${inbox}.>`, ...own, ...heard],
    answers,
  };
}

const isService = (user: NatsUser): user is ServiceName => SERVICES.includes(user as ServiceName);

const requestsOf = (user: NatsUser): string[] =>
  user === 'operator' ? ['cmd.>', 'qry.>'] : (ASKS[user] ?? []).map(({ subject }) => subject);

/** Its own events go to the stream, which each service makes where it is missing; those of others come by a consumer of its own. */
function eventsOf(user: NatsUser): string[] {
  const service = user === 'generation-worker' ? 'generation' : user;
  if (!isService(service)) return [];
  const stream = ['INFO', 'CREATE'].map((what) => `$JS.API.STREAM.${what}.${EVENT_STREAM}`);
  const consumed = (CONSUMES[user] ?? []).flatMap((event) => consumerOf(service, event));
  return [`evt.${service}.>`, ...stream, ...consumed];
}

function consumerOf(service: ServiceName, event: EventContract): string[] {
  const name = `${EVENT_STREAM}.${durableName(service, event)}`;
  return [
    `$JS.API.CONSUMER.CREATE.${name}.${event.subject}`,
    `$JS.API.CONSUMER.INFO.${name}`,
    `$JS.API.CONSUMER.MSG.NEXT.${name}`,
    `$JS.ACK.${name}.>`,
  ];
}
