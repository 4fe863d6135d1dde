import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { beginCookies, COOKIE_NAME, endCookies, markCookie, SIGNED_IN_MARK } from './session-cookie.js';

/** Sets the session cookie on answers, and beside it the mark by which pages know that there is one. */
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
    reply.header('set-cookie', beginCookies(this.name, token, until, this.secure));
  }

  end(reply: FastifyReply): void {
    reply.header('set-cookie', endCookies(this.name, this.secure));
  }

  /** Sets the mark where a session's cookie came without it, as those of before there was a mark do. */
  markIfMissing(
    { headers: { authorization, cookie } }: FastifyRequest,
    reply: FastifyReply,
    until: string,
  ): void {
    if (authorization !== undefined || cookie?.includes(`${SIGNED_IN_MARK}=`)) return;
    reply.header('set-cookie', markCookie(until, this.secure));
  }

  /** Takes back what was sent: a session cookie that is nobody's, or a mark without one. */
  endIfSent({ headers: { authorization, cookie } }: FastifyRequest, reply: FastifyReply): void {
    if (authorization !== undefined || !cookie) return;
    if (cookie.includes(`${this.name}=`) || cookie.includes(`${SIGNED_IN_MARK}=`)) this.end(reply);
  }
}
