import {
  auth,
  billing,
  newsletter,
  practice,
  type Principal,
  type RequestContext,
} from '@casedrop/contracts';
import type { accountExportResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { ClientOfRequest } from '../http/caller.js';

type Exported = z.output<typeof accountExportResponse>;

/** Gathers what each part keeps about a person. */
@Injectable()
export class AccountExport {
  constructor(private readonly rpc: RpcClient) {}

  /** The whole of it; throws when a part cannot be asked, since an incomplete answer would be a wrong one. */
  async of(
    principal: Principal,
    leave: { permit: string; client: ClientOfRequest },
    context: RequestContext,
  ): Promise<Exported> {
    // First, as it uses up the permit; the others are asked for nobody without.
    const { sessionId } = principal;
    const account = await this.rpc.request(auth.exportAccount, { ...leave, sessionId }, context);
    const [ledger, practised, subscription] = await Promise.all([
      this.rpc.request(billing.exportAccount, {}, context),
      this.attempts(context),
      this.subscription(principal, context),
    ]);
    return {
      exportedAt: new Date().toISOString(),
      account: account.data,
      billing: ledger.data,
      practice: practised,
      newsletter: subscription,
    };
  }

  /** Attempts come in pieces, each as large as a message may be. */
  private async attempts(context: RequestContext): Promise<Record<string, unknown>> {
    const { data, next } = await this.rpc.request(practice.exportPractice, {}, context);
    const attempts = listIn(data);
    for (let after = next; after;) {
      const piece = await this.rpc.request(practice.exportPractice, { after }, context);
      attempts.push(...listIn(piece.data));
      after = piece.next;
    }
    return { ...data, attempts };
  }

  /** Subscriptions belong to an address: only who has shown that it is theirs is told. */
  private async subscription(
    { email, emailConfirmed }: Principal,
    context: RequestContext,
  ): Promise<Record<string, unknown>> {
    if (!emailConfirmed) return { note: 'Confirm your e-mail address to see what is kept about it.' };
    const asGateway: RequestContext = { ...context, actor: { kind: 'system', name: 'gateway' } };
    const { data } = await this.rpc.request(newsletter.exportSubscription, { email }, asGateway);
    return data;
  }
}

const listIn = ({ attempts }: Record<string, unknown>): unknown[] =>
  Array.isArray(attempts) ? attempts : [];
