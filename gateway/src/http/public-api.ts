import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { bearerIn } from '../identity/bearer.js';
import { cookieName } from '../identity/session-cookie.js';
import { checkOrigin } from '../security/origin-check.js';
import { appErrorOf } from './app-error-of.js';
import {
  addBodyParsers,
  checkBodyType,
  isSigned,
  ONE_CLICK_ROUTE,
  raiseBodyLimit,
  routeOf,
} from './body-rules.js';
import { problemAnswer } from './problem.js';
import type { RequestRecorder } from './request-recorder.js';
import { dataHeaders } from './security-headers.js';

interface ApiRules {
  config: GatewayConfig;
  recorder: RequestRecorder;
}

/** Sets what holds for every route of `/api`, before any of them is registered. */
export function applyApiRules(adapter: FastifyAdapter, { config, recorder }: ApiRules): void {
  const fastify = adapter.getInstance();
  const headers = { ...dataHeaders(config), 'cache-control': 'no-store' };
  const ownOrigin = new URL(config.PUBLIC_URL).origin;
  const sessionMark = `${cookieName(config.NODE_ENV === 'production')}=`;

  addBodyParsers(fastify);
  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('keyHolder', null);
  fastify.addHook('onRoute', raiseBodyLimit);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    if (request.is404) return done();
    // The addresses hold what is a subscriber's alone, and no other site is to learn them.
    if (isOfSubscribers(request)) reply.header('referrer-policy', 'no-referrer');
    // A webhook comes from no page at all, and a press on "unsubscribe" from any mail program: neither has our cookies.
    if (!isSigned(request) && routeOf(request) !== ONE_CLICK_ROUTE)
      checkOrigin(request, ownOrigin, {
        cookie: request.headers.cookie?.includes(sessionMark) ?? false,
        bearer: bearerIn(request.headers.authorization) !== undefined,
      });
    checkBodyType(request);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    recorder.record({
      method: request.method,
      route: request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown'),
      status: reply.raw.statusCode,
      milliseconds: reply.elapsedTime,
      requestId: request.id,
      personId: (request.principal ?? request.keyHolder)?.personId,
    });
    done();
  });
}

const isOfSubscribers = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/newsletter/') ?? false;

/** Answers an address that the router itself cannot read; no hook has seen the request then. */
export function answerUnreadable(config: GatewayConfig) {
  const common = dataHeaders(config);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, headers, body } = problemAnswer(appErrorOf(error), request.id);
    void reply
      .code(status)
      .headers({ ...common, ...headers })
      .send(body);
  };
}
