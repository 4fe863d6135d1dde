import { billing, caseIdSchema, type Principal, type RequestContext } from '@casedrop/contracts';
import type { UnlockResult } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { requestContext } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { COOKIE_NAME, tokenIn } from '../identity/session-cookie.js';
import { Sessions } from '../identity/sessions.js';
import { CaseAnswers } from './case-answers.js';
import { CasePages } from './case-pages.js';

const ROUTE = '/api/cases/:id/unlock';

/** Whether this is the route whose requests `Unlocks.take` may take. */
export const isUnlockRoute = ({ method, url }: RouteOptions): boolean => method === 'POST' && url === ROUTE;

/** Presses on 'Use Free Credit'. */
@Injectable()
export class Unlocks {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CasePages,
    private readonly sessions: Sessions,
    private readonly answers: CaseAnswers,
    @Inject(COOKIE_NAME) private readonly cookieName: string,
  ) {}

  /**
   * Unlocks a case for one credit, unless the person is entitled to it already. Throws `case-not-found`, `no-credit`
   * with the offers, or `service-unavailable`.
   */
  async unlock(
    caseId: string,
    { personId }: Pick<Principal, 'personId'>,
    context: RequestContext,
  ): Promise<UnlockResult> {
    const { spent, ...access } = await this.rpc.request(billing.unlockCase, { caseId }, context);
    this.pages.forgetPerson(personId);
    return { access, spent };
  }

  /**
   * A hook of the route, before Nest's pipeline, which would take longer than all the rest: answers whoever this
   * gateway knows by their cookie. What holds for every route (origin, body, errors, log) holds here too; every doubt
   * goes on to `CasesController`, which does the same the long way.
   */
  take(request: FastifyRequest, reply: FastifyReply, next: (error?: Error) => void): void {
    const { id: caseId } = request.params as { id: string };
    const principal = this.knownPerson(request);
    const isPlain = caseIdSchema.safeParse(caseId).success && noBody.safeParse(request.body).success;
    if (!principal || !isPlain) return next();
    request.principal = principal;
    this.unlock(caseId, principal, requestContext(principal, request.id))
      .then((result) => this.answers.json(reply.hijack().raw, JSON.stringify(result), request.id))
      .catch(next);
  }

  /** Who sends a bearer is judged by it, the long way. */
  private knownPerson({ headers }: FastifyRequest): Principal | undefined {
    const token = headers.authorization ? undefined : tokenIn(headers.cookie, this.cookieName);
    return token ? this.sessions.known(token) : undefined;
  }
}
