import { AppError, auth, billing, type RequestContext } from '@casedrop/contracts';
import type { findPeopleQuery, grantBody, grantResponse, peopleResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

type Query = z.output<typeof findPeopleQuery>;
type PeoplePage = z.output<typeof peopleResponse>;

/** An account is opened when its person first needs it. */
const NO_ACCOUNT_YET = { freeCredits: 0, subscriptionStatus: 'free' } as const;

/** Puts together what auth and billing know about people. */
@Injectable()
export class People {
  constructor(private readonly rpc: RpcClient) {}

  /** A page of people with their credits. */
  async find({ suspended, ...query }: Query, context: RequestContext): Promise<PeoplePage> {
    const wish = suspended === undefined ? query : { ...query, suspended: suspended === 'true' };
    const found = await this.rpc.request(auth.findPeople, wish, context);
    const personIds = found.items.map(({ personId }) => personId);
    const accounts = await this.rpc.request(billing.accountsOf, { personIds }, context);
    const byPerson = new Map(accounts.items.map((account) => [account.personId, account]));
    const items = found.items.map(({ personId: id, ...person }) => {
      const { freeCredits, subscriptionStatus } = byPerson.get(id) ?? NO_ACCOUNT_YET;
      return { id, ...person, freeCredits, subscriptionStatus };
    });
    return { ...found, items };
  }

  /** Gives credits or a case; giving the same again gives nothing. */
  async grant(
    personId: number,
    body: z.output<typeof grantBody>,
    context: RequestContext,
  ): Promise<z.output<typeof grantResponse>> {
    await this.requirePerson(personId, context);
    if (body.kind === 'case') {
      const { caseId, reason } = body;
      const { granted } = await this.rpc.request(billing.grantCase, { personId, caseId, reason }, context);
      return { granted, freeCredits: null };
    }
    const { grantId, credits, reason } = body;
    const input = { personId, grantId, credits, reason };
    const { freeCredits } = await this.rpc.request(billing.grantCredits, input, context);
    return { granted: true, freeCredits };
  }

  /** Billing opens an account for whatever number it hears; who there is, auth knows. */
  private async requirePerson(personId: number, context: RequestContext): Promise<void> {
    const { items } = await this.rpc.request(auth.findPeople, { q: `#${personId}` }, context);
    if (!items.some((person) => person.personId === personId))
      throw new AppError('person-not-found', 'There is nobody with this number.');
  }
}
