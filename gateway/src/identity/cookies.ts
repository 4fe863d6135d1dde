import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { beginCookie, COOKIE_NAME, endCookie } from './session-cookie.js';

/** Sets the session cookie on answers. */
@Injectable()
export class Cookies {
  private readonly secure: boolean;

  constructor(
    @Inject(COOKIE_NAME) private readonly name: string,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.secure = config.NODE_ENV === 'production';
  }

  begin(reply: FastifyReply, token: string, until: string): void {
    reply.header('set-cookie', beginCookie(this.name, token, until, this.secure));
  }

  end(reply: FastifyReply): void {
    reply.header('set-cookie', endCookie(this.name, this.secure));
  }
}
