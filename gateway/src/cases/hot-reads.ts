import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from '../http/accepted-encoding.js';
import { RequestRecorder } from '../http/request-recorder.js';
import { COOKIE_NAME, tokenIn } from '../identity/session-cookie.js';
import { Sessions } from '../identity/sessions.js';
import { CaseAnswers } from './case-answers.js';
import { CaseList, LIST_PATH } from './case-list.js';
import { CasePages } from './case-pages.js';

const PAGE_PATH = `${LIST_PATH}/`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The two reads that most requests are, answered before the framework sees them whenever memory holds the answer.
 * Everything else, and every doubt, goes to `CasesController`, which does the same the long way.
 */
@Injectable()
export class HotReads {
  constructor(
    private readonly list: CaseList,
    private readonly pages: CasePages,
    private readonly sessions: Sessions,
    private readonly answers: CaseAnswers,
    private readonly recorder: RequestRecorder,
    @Inject(COOKIE_NAME) private readonly cookieName: string,
  ) {}

  /** Answers if it can; says whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url } = request;
    if (request.method !== 'GET' || !url?.startsWith(LIST_PATH)) return false;
    return url.startsWith(PAGE_PATH)
      ? this.answerPage(url.slice(PAGE_PATH.length), request, response)
      : this.answerList(url, request, response);
  }

  private answerList(url: string, request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now();
    const answer = this.list.peek(url);
    if (!answer || (!answer.gzipped && accepts(request, 'gzip'))) return false;
    const requestId = randomUUID();
    const status = this.answers.list(request, response, answer, requestId);
    this.record(LIST_PATH, status, started, requestId);
    return true;
  }

  private answerPage(caseId: string, request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now();
    const token = UUID.test(caseId) && tokenIn(request.headers.cookie, this.cookieName);
    const principal = token ? this.sessions.known(token) : undefined;
    if (!principal || principal.roles.includes('admin')) return false;
    const parts = this.pages.peek(caseId, principal.personId);
    if (!parts) return false;
    const requestId = randomUUID();
    this.answers.page(response, parts, requestId);
    this.record(`${PAGE_PATH}:id`, 200, started, requestId, principal.personId);
    return true;
  }

  private record(route: string, status: number, started: number, requestId: string, personId?: number): void {
    const milliseconds = performance.now() - started;
    this.recorder.recordHot({ method: 'GET', route, status, milliseconds, requestId, personId });
  }
}
