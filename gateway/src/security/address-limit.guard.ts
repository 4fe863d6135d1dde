import { AppError } from '@casedrop/contracts';
import { addressKey, CONFIG } from '@casedrop/platform';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';
import { oncePerRoute } from '../http/once-per-route.js';

const LIMIT = 'casedrop:address-limit';
type Limit = 'auth' | 'newsletter';

/** Limits the calls of one address to this route. */
export const LimitedPerAddress = (limit: Limit) => SetMetadata(LIMIT, limit);

/**
 * A coarse flood guard before anything costly happens. Each gateway counts for itself: the services have the fine
 * limits, which hold for all gateways together.
 */
@Injectable()
export class AddressLimitGuard implements CanActivate {
  private readonly limiters: Record<Limit, RateLimiterMemory>;

  private readonly limitOf: (context: ExecutionContext) => { limit: Limit | undefined };

  constructor(reflector: Reflector, @Inject(CONFIG) config: GatewayConfig) {
    this.limitOf = oncePerRoute(([handler]) => ({
      limit: handler && reflector.get<Limit | undefined>(LIMIT, handler),
    }));
    this.limiters = {
      auth: limiter(config.RATE_LIMIT_AUTH_PER_MINUTE),
      newsletter: limiter(config.RATE_LIMIT_NEWSLETTER_PER_MINUTE),
    };
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { limit } = this.limitOf(context);
    return limit ? this.take(limit, context.switchToHttp().getRequest()) : true;
  }

  private async take(limit: Limit, { ip }: FastifyRequest): Promise<boolean> {
    try {
      await this.limiters[limit].consume(addressKey(ip));
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('too-many-requests', 'Too many attempts. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  }
}

const limiter = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: 60 });
