import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { clientOf } from '../http/caller.js';
import type { BegunSession, SignInClient } from './begun-session.js';
import { hashOf } from './hash-of.js';
import {
  beginCookies,
  COOKIE_NAME,
  deviceCookie,
  deviceCookieName,
  deviceIn,
  endCookies,
  markCookie,
  markName,
  tokenIn,
} from './session-cookie.js';

/**
 * Sets the session cookie on answers, and beside it the mark by which pages know that there is one, and the one by which
 * we know the browser again; and says what a browser brings of all this when its person signs in.
 */
@Injectable()
export class Cookies {
  private readonly secure: boolean;
  private readonly deviceName: string;
  private readonly markName: string;

  constructor(
    @Inject(COOKIE_NAME) private readonly name: string,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.secure = config.NODE_ENV === 'production';
    this.deviceName = deviceCookieName(this.secure);
    this.markName = markName(this.secure);
  }

  /** Where somebody signs in from; a session that the browser still has is to end with it. */
  signInClient(request: FastifyRequest): SignInClient {
    const { cookie } = request.headers;
    const token = tokenIn(cookie, this.name);
    const knownDevice = deviceIn(cookie, this.deviceName);
    return {
      ...clientOf(request),
      ...(knownDevice ? { knownDevice } : {}),
      ...(token ? { replaces: hashOf(token) } : {}),
    };
  }

  begin(reply: FastifyReply, { token, principal, knownDevice }: BegunSession): void {
    const begun = { token, until: principal.absoluteUntil, knownDevice };
    reply.header(
      'set-cookie',
      beginCookies({ name: this.name, deviceName: this.deviceName, secure: this.secure }, begun),
    );
  }

  /** Makes the browser known without a session. */
  know(reply: FastifyReply, knownDevice: string): void {
    reply.header('set-cookie', deviceCookie(this.deviceName, knownDevice, this.secure));
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
    if (authorization !== undefined || cookie?.includes(`${this.markName}=`)) return;
    reply.header('set-cookie', markCookie(until, this.secure));
  }

  /** Takes back what was sent: a session cookie that is nobody's, or a mark without one. */
  endIfSent({ headers: { authorization, cookie } }: FastifyRequest, reply: FastifyReply): void {
    if (authorization !== undefined || !cookie) return;
    if (cookie.includes(`${this.name}=`) || cookie.includes(`${this.markName}=`)) this.end(reply);
  }
}
