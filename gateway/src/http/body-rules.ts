import { AppError } from '@casedrop/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

const KB = 1024;
/** The largest body, unless a route says otherwise. */
export const BODY_LIMIT = 100 * KB;
const LARGER_BODIES: Record<string, number> = {
  'PATCH /api/admin/cases/:id': 500 * KB,
  'POST /api/admin/cases/:id/check': 500 * KB,
  'POST /api/admin/headlines': 2 * KB * KB,
  // Stripe's events are seldom over 50 kB; a request over NATS may be 4 MB, and a byte takes up to six there.
  'POST /api/billing/webhook': 450 * KB,
  // Twelve answers of 8,000 characters, of which one may take four bytes.
  'PATCH /api/user/attempts/:id': 500 * KB,
  'POST /api/user/attempts/:id/finish': 500 * KB,
  'POST /api/newsletter/reports': 450 * KB,
  'POST /api/admin/newsletter/import': 5 * KB * KB,
};
const FEED_TYPES = /^(application\/feed\+json|(application|text)\/([\w.-]+\+)?xml|text\/plain)\s*(;|$)/i;
const CSV_TYPE = /^text\/csv\s*(;|$)/i;
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The door of one-click unsubscribing (RFC 8058), where mail programs send a form from anywhere. */
export const ONE_CLICK_ROUTE = 'POST /api/newsletter/unsubscribe/:key';
/** The routes that take bodies other than JSON. */
const OTHER_TYPES: Record<string, RegExp> = {
  'POST /api/admin/headlines': FEED_TYPES,
  'POST /api/admin/newsletter/import': CSV_TYPE,
  [ONE_CLICK_ROUTE]: FORM_TYPES,
};

/** The routes whose signed body must stay as it came: Stripe's events, and the reports of the mail provider. */
const SIGNED_ROUTES = new Set(['POST /api/billing/webhook', 'POST /api/newsletter/reports']);

export const routeOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? ''}`;

/** Whether who is let in is said by a signature of the body alone. */
export const isSigned = (request: FastifyRequest): boolean => SIGNED_ROUTES.has(routeOf(request));

/** Raises the body limit of the routes that take larger bodies, as they are registered. */
export function raiseBodyLimit(route: RouteOptions): void {
  const limit = LARGER_BODIES[`${String(route.method)} ${route.url}`];
  if (limit) route.bodyLimit = limit;
}

/** Refuses a body that is not JSON (415), except on the routes that take others. */
export function checkBodyType(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined || JSON_TYPE.test(type)) return;
  if (OTHER_TYPES[routeOf(request)]?.test(type)) return;
  throw new AppError('body-type-unsupported', 'Please send JSON (application/json).');
}

const notJson = (cause: Error): AppError =>
  new AppError('request-malformed', 'Please send a JSON object: we cannot read this as JSON.', undefined, {
    cause,
  });

/** Parsers of what a body may be: JSON, where an empty body counts as none, the bytes of a file, and a form that nobody reads. */
export function addBodyParsers(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (request, body: string, done) => {
    if (isSigned(request)) done(null, body);
    else if (body === '') done(null, undefined);
    else void parseJson(request, body, (error, parsed) => done(error && notJson(error), parsed));
  });
  for (const file of [FEED_TYPES, CSV_TYPE])
    fastify.addContentTypeParser(file, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  fastify.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, _body, done) => done(null));
}
