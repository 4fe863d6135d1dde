import { AppError } from '@casedrop/contracts';
import { LOGGER, type Logger } from '@casedrop/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appErrorOf } from './app-error-of.js';
import { Refusals } from '../security/refusals.js';
import { isSigned } from './body-rules.js';
import { KnownRoutes } from './known-routes.js';
import { problemAnswer } from './problem.js';

/** Answers every failure, of handlers, guards, hooks and the framework, as a problem document. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly routes: KnownRoutes,
    private readonly refusals: Refusals,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = ofWebhook(this.withMethods(appErrorOf(thrown), request), request);
    if (error.kind === 'internal') {
      this.logger.error({ err: error.cause ?? error, requestId: request.id }, 'request failed');
    }
    this.refusals.note(error, request);
    if (reply.sent) return;
    const { status, headers, body } = problemAnswer(error, request.id);
    void reply.code(status).headers(headers).send(body);
  }

  /**
   * An unknown path stays one, also for a handler that finds nothing of the name it was asked for; a known path with another
   * method is 405 and names the methods it has.
   */
  private withMethods(error: AppError, request: FastifyRequest): AppError {
    if (error.code !== 'path-unknown') return error;
    const methods = this.routes.methodsAt(request.url.split('?')[0] ?? '');
    if (methods.length === 0 || methods.includes(request.method)) return error;
    return new AppError('method-not-allowed', 'This address does not take that method.', {
      allow: methods.join(', '),
    });
  }
}

/** To a webhook, a body that cannot be read is one thing, whatever is wrong with it: not the sender's (400). */
function ofWebhook(error: AppError, request: FastifyRequest): AppError {
  if (!isSigned(request)) return error;
  if (error.kind !== 'too-large' && error.kind !== 'unsupported-media-type') return error;
  return new AppError('webhook-refused', error.message, undefined, { cause: error });
}
