import { auth, type AppError, type RequestContext } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientOf } from '../http/caller.js';

/** The same refusal of the same person is written down once in this time. */
const ONCE_IN_MS = 60_000;
const REMEMBERED = 10_000;

/** Has it written down when somebody signed in asks for what is not theirs to do. Nobody waits for it. */
@Injectable()
export class Refusals {
  private readonly noted: LRUCache<string, true>;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.noted = new LRUCache({
      max: REMEMBERED,
      ttl: ONCE_IN_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /** Notes the failure of a request, if it is such a refusal. */
  note(error: AppError, request: FastifyRequest): void {
    const personId = (request.principal ?? request.keyHolder)?.personId;
    if (personId === undefined || !isOfAuthority(error)) return;
    const route = `${request.method} ${request.routeOptions.url ?? ''}`.slice(0, 200);
    const key = `${personId} ${route}`;
    if (this.noted.has(key)) return;
    this.noted.set(key, true);
    const context: RequestContext = { actor: { kind: 'system', name: 'gateway' }, correlationId: request.id };
    this.rpc
      .request(auth.noteRefusal, { personId, route, client: clientOf(request) }, context)
      .catch((cause: unknown) => {
        this.noted.delete(key);
        this.log.warn({ err: cause, personId, route }, 'a refusal could not be written down');
      });
  }
}

const isOfAuthority = ({ code }: AppError): boolean =>
  code === 'not-permitted' || code === 'second-factor-needed';
