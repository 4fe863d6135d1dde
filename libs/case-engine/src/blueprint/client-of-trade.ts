import type { Industry } from '../model/case-kinds.js';
import { SECTORS, type Sector } from '../model/story-kinds.js';
import type { ClientWords } from './client-words.js';

/** A client of a blueprint; one with `sectors` is the client for news of these trades and of no other. */
export interface ClientOfTrade {
  describedAs: string;
  sectors?: readonly Sector[] | undefined;
  words?: ClientWords | undefined;
}

interface OfClients<Client> {
  industry: Industry;
  clients: readonly Client[];
}

/** The clients that news of a trade may lead to: its own where there are any, otherwise those of no one trade, or all. */
export function clientsFor<Client extends ClientOfTrade>(
  { clients }: OfClients<Client>,
  sector?: string,
): readonly Client[] {
  const own = clients.filter(({ sectors }) => sectors?.some((one) => one === sector));
  if (own.length > 0) return own;
  const ofNone = clients.filter(({ sectors }) => !sectors);
  return ofNone.length > 0 ? ofNone : clients;
}

/** The clients that a way from the news may lead to, where there is no news: those of the trades that it takes, or all. */
export function clientsOfTrades<Client extends ClientOfTrade>(
  { clients }: Pick<OfClients<Client>, 'clients'>,
  trades: readonly Sector[] | undefined,
): readonly Client[] {
  const taken = clients.filter(({ sectors }) => !sectors || sectors.some((one) => trades?.includes(one)));
  return trades && taken.length > 0 ? taken : clients;
}

/** The industry of a case for news of a trade: its client's, where the client has a trade of its own. */
export function industryFor(blueprint: OfClients<ClientOfTrade>, sector?: string): Industry {
  const sectors = clientsFor(blueprint, sector)[0]?.sectors;
  const of = sectors?.find((one) => one === sector) ?? sectors?.[0];
  return of ? SECTORS[of] : blueprint.industry;
}
