import { AppError, cases, type RequestContext } from '@casedrop/contracts';
import type { CaseSummary } from '@casedrop/contracts/http';
import type { PublicCase } from '@casedrop/case-engine';
import { RpcClient } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { Entitlement } from '../entitlement.js';

/** What is said to whoever is not entitled. */
export const UNLOCK_FIRST = 'Unlock the solution of this case to download it.';

/** A case with everything behind the lock, as the services store it. */
export interface WholeCase extends CaseSummary {
  content: string;
  view: PublicCase;
  solution: string;
  rubric: string;
}

/** Hands out whole cases to those who are entitled to them. */
@Injectable()
export class CaseFiles {
  constructor(
    private readonly rpc: RpcClient,
    private readonly entitlement: Entitlement,
  ) {}

  /**
   * A case or a variant of it. Throws `not-permitted` with the offers for whoever is not entitled, `case-not-found`, and
   * `case-has-no-variants`.
   */
  async open(asking: { caseId: string; variant?: number }, context: RequestContext): Promise<WholeCase> {
    const asked = this.rpc.requestBytes(cases.getCase, asking, context);
    const permitted = this.entitlement.require(asking.caseId, context, UNLOCK_FIRST);
    const [{ meta, body }] = await Promise.all([asked, permitted]);
    return wholeOf(body, meta.publicLength);
  }
}

function wholeOf(body: Uint8Array, publicLength: number): WholeCase {
  const text = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString());
  const open = text(body.subarray(0, publicLength)) as object;
  const locked = text(body.subarray(publicLength)) as object;
  if (!('solution' in locked)) throw new AppError('case-not-found', 'This case has no solution.');
  return { ...open, ...locked } as WholeCase;
}
