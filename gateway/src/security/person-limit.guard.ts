import { addressKey, CONFIG, type Limit, Limits } from '@casedrop/platform';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { oncePerRoute } from '../http/once-per-route.js';
import { perMinute } from './per-minute.js';
import { isSafe } from './safe-methods.js';

const LIMIT = 'casedrop:person-limit';
type Dear = 'searches' | 'documents';

/**
 * Limits the calls of one person to this route, which does something at a price; and those of visitors by their network. With
 * `asking` only calls that ask for that by their query or body have the price.
 */
export const LimitedPerPerson = (dear: Dear, asking?: string) => SetMetadata(LIMIT, { dear, asking });

const SENTENCE = 'Too many requests. Please wait a moment and try again.';

/**
 * Holds programs off that work as a person: whatever changes something, and the dear reads. Nobody at a keyboard comes near.
 * What visitors may change has limits of its own, by address.
 */
@Injectable()
export class PersonLimitGuard implements CanActivate {
  private readonly dearOf: (context: ExecutionContext) => { limit?: Limit; asking?: string };
  private readonly changes: Limit;

  constructor(
    reflector: Reflector,
    private readonly limits: Limits,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.changes = perMinute('changes', config.RATE_LIMIT_CHANGES_PER_MINUTE, SENTENCE);
    const dear = {
      searches: perMinute('searches', config.RATE_LIMIT_SEARCHES_PER_MINUTE, SENTENCE),
      documents: perMinute('documents', config.RATE_LIMIT_DOCUMENTS_PER_MINUTE, SENTENCE),
    };
    this.dearOf = oncePerRoute(([handler]) => {
      const found = handler && reflector.get<{ dear: Dear; asking?: string } | undefined>(LIMIT, handler);
      return found ? { limit: dear[found.dear], asking: found.asking } : {};
    });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { limit, asking } = this.dearOf(context);
    if (limit && (asking === undefined || asksFor(request, asking)))
      return this.take(limit, personIn(request) ?? addressKey(request.ip));
    const person = isSafe(request.method) ? undefined : personIn(request);
    return person === undefined ? true : this.take(this.changes, person);
  }

  private async take(limit: Limit, key: string): Promise<boolean> {
    await this.limits.require({ limit, key });
    return true;
  }
}

const asksFor = ({ query, body }: FastifyRequest, what: string): boolean =>
  [query, body].some((part) => typeof part === 'object' && part !== null && what in part);

function personIn({ principal, keyHolder }: FastifyRequest): string | undefined {
  const acting = principal ?? keyHolder;
  return acting ? `person:${acting.personId}` : undefined;
}
