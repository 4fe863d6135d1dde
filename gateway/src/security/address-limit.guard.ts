import { addressKey, CONFIG, type Limit, Limits } from '@casedrop/platform';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { oncePerRoute } from '../http/once-per-route.js';
import { perMinute } from './per-minute.js';

const LIMIT = 'casedrop:address-limit';
type Flood = 'auth' | 'newsletter' | 'mail-links' | 'sales' | 'pictures' | 'page-views';

/** Limits the calls of one address to this route. */
export const LimitedPerAddress = (flood: Flood) => SetMetadata(LIMIT, flood);

/**
 * A coarse flood guard before anything costly happens. Each gateway counts for itself: the services have the fine
 * limits, which hold for all gateways together.
 */
@Injectable()
export class AddressLimitGuard implements CanActivate {
  private readonly limitOf: (context: ExecutionContext) => { limit: Limit | undefined };

  constructor(
    reflector: Reflector,
    private readonly limits: Limits,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    const floods = {
      auth: perMinute('auth', config.RATE_LIMIT_AUTH_PER_MINUTE),
      newsletter: perMinute('newsletter', config.RATE_LIMIT_NEWSLETTER_PER_MINUTE),
      'mail-links': perMinute('mail-links', config.RATE_LIMIT_MAIL_LINKS_PER_MINUTE),
      sales: perMinute('sales', config.RATE_LIMIT_SALES_PER_MINUTE),
      pictures: perMinute('pictures', config.RATE_LIMIT_PICTURES_PER_MINUTE),
      'page-views': perMinute('page-views', config.RATE_LIMIT_PAGE_VIEWS_PER_MINUTE),
    };
    this.limitOf = oncePerRoute(([handler]) => {
      const flood = handler && reflector.get<Flood | undefined>(LIMIT, handler);
      return { limit: flood && floods[flood] };
    });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { limit } = this.limitOf(context);
    return limit ? this.take(limit, context.switchToHttp().getRequest()) : true;
  }

  private async take(limit: Limit, { ip }: FastifyRequest): Promise<boolean> {
    await this.limits.require({ limit, key: addressKey(ip) });
    return true;
  }
}
