import { auth, billing, type RequestContext } from '@casedrop/contracts';
import type { paymentsQuery, paymentsResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** Puts together what billing knows of payments and auth of their payers. */
@Injectable()
export class NamedPayments {
  constructor(private readonly rpc: RpcClient) {}

  /** A page of payments; whoever is searched for by name or address is looked up first. */
  async list(
    query: z.output<typeof paymentsQuery>,
    context: RequestContext,
  ): Promise<z.output<typeof paymentsResponse>> {
    const personIds = query.q ? await this.peopleLike(query.q, context) : [];
    const found = await this.rpc.request(billing.listPayments, { ...query, personIds }, context);
    const payers = [...new Set(found.items.flatMap(({ personId }) => personId ?? []))];
    const { items: named } = await this.rpc.request(auth.namePeople, { personIds: payers }, context);
    const byPerson = new Map(named.map((person) => [person.personId, person]));
    const items = found.items.map((payment) => {
      const payer = payment.personId === null ? undefined : byPerson.get(payment.personId);
      return { ...payment, username: payer?.username ?? null, email: payer?.email ?? null };
    });
    return { ...found, items };
  }

  private async peopleLike(q: string, context: RequestContext): Promise<number[]> {
    const { items } = await this.rpc.request(auth.findPeople, { q }, context);
    return items.map(({ personId }) => personId);
  }
}
