import { AppError, billing, isAdmin, type RequestContext } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';

/** Who is entitled to the solution and rubric of a case, asked anew each time: permission is never taken from a cache. */
@Injectable()
export class Entitlement {
  constructor(private readonly rpc: RpcClient) {}

  /** True for admins, and for whom billing says so. Throws `service-unavailable` while billing is away. */
  async holds(caseId: string, context: RequestContext): Promise<boolean> {
    if (isAdmin(context.actor)) return true;
    const { entitled } = await this.rpc.request(billing.getAccess, { caseId }, context);
    return entitled;
  }

  /** Throws `not-permitted` with this sentence and the offers for whoever is not entitled. */
  async require(caseId: string, context: RequestContext, sentence: string): Promise<void> {
    if (isAdmin(context.actor)) return;
    const { entitled, offers } = await this.rpc.request(billing.getAccess, { caseId }, context);
    if (!entitled) throw new AppError('not-permitted', sentence, { offers });
  }
}
