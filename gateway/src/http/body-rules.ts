import { AppError } from '@casedrop/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

const KB = 1024;
/** The largest body, unless a route says otherwise. */
export const BODY_LIMIT = 100 * KB;
const LARGER_BODIES: Record<string, number> = {
  'PATCH /api/admin/cases/:id': 500 * KB,
  'POST /api/admin/headlines': 2 * KB * KB,
  // Stripe's events are seldom over 50 kB; a request over NATS may be 4 MB, and a byte takes up to six there.
  'POST /api/billing/webhook': 450 * KB,
  // Twelve answers of 8,000 characters, of which one may take four bytes.
  'PATCH /api/user/attempts/:id': 500 * KB,
  'POST /api/user/attempts/:id/finish': 500 * KB,
};
/** The one route that takes documents other than JSON. */
const FEED_ROUTE = 'POST /api/admin/headlines';
const FEED_TYPES = /^(application\/feed\+json|(application|text)\/([\w.-]+\+)?xml|text\/plain)\s*(;|$)/i;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The one route whose signed body must stay as it came. */
export const WEBHOOK_ROUTE = 'POST /api/billing/webhook';

export const routeOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? ''}`;

/** Raises the body limit of the routes that take larger bodies, as they are registered. */
export function raiseBodyLimit(route: RouteOptions): void {
  const limit = LARGER_BODIES[`${String(route.method)} ${route.url}`];
  if (limit) route.bodyLimit = limit;
}

/** Refuses a body that is not JSON (415), except a feed document on its route. */
export function checkBodyType(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined || JSON_TYPE.test(type)) return;
  if (routeOf(request) === FEED_ROUTE && FEED_TYPES.test(type)) return;
  throw new AppError('body-type-unsupported', 'Please send JSON (application/json).');
}

/** Parsers of the two forms a body may have: JSON, where an empty body counts as none, and a feed's bytes. */
export function addBodyParsers(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (request, body: string, done) => {
    if (routeOf(request) === WEBHOOK_ROUTE) done(null, body);
    else if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  fastify.addContentTypeParser(FEED_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
