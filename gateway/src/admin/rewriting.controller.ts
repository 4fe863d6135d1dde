import {
  AppError,
  caseIdSchema,
  cases,
  generation,
  type CaseBefore,
  type RequestContext,
  type WritingChoice,
} from '@casedrop/contracts';
import {
  caseVersionsResponse,
  checkDocumentBody,
  checkDocumentResponse,
  type CheckReport,
  type PendingCase,
  reviewResponse,
  rewriteBody,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { sendOwnJson } from '../http/own-answer.js';
import { OpenTo } from '../identity/open-to.decorator.js';

type Rewrite = z.output<typeof rewriteBody>;
/** Of a case that waits for its review, what its source is and what it was written by. */
type Waiting = Pick<PendingCase, 'version' | 'status' | 'reading' | 'blueprint' | 'scenario'> & {
  model: { provenance: { headline: string; publisher: string; publishedAt: string; url?: string | null } };
};

/** Writing a pending case anew, checking a document, and what a case was before. */
@ApiTags('admin: review')
@Controller('api/admin/cases')
@OpenTo('admin')
export class RewritingController {
  constructor(private readonly rpc: RpcClient) {}

  @Post(':id/rewrite')
  @HttpCode(200)
  @Answers(
    200,
    'Writes a pending case anew from its headline, by another reading, blueprint or scenario; 409 when it was changed meanwhile, 422 when no blueprint fits.',
    reviewResponse,
  )
  async rewrite(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Body({ schema: rewriteBody }) body: Rewrite,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof reviewResponse>> {
    const { body: bytes } = await this.rpc.requestBytes(cases.getReviewCase, { caseId }, context);
    const waiting = JSON.parse(Buffer.from(bytes).toString()) as Waiting;
    const version = body.version ?? waiting.version;
    requireWaiting(waiting, version);
    const choice = choiceOf(body, waiting);
    const { headline, publisher, publishedAt, url } = waiting.model.provenance;
    const source = { headline, publisher, publishedAt, ...(url ? { url } : {}) };
    const wanted = { caseId, source, choice, before: beforeOf(waiting) };
    const written = await this.rpc.request(generation.writeDraft, wanted, context);
    const rewritten = await this.rpc.request(cases.rewriteCase, { caseId, version, ...written }, context);
    return { id: caseId, status: rewritten.status, version: rewritten.version, checks: rewritten.checks };
  }

  @Post(':id/check')
  @HttpCode(200)
  @Answers(
    200,
    'What the checks say about a document; nothing is stored. At most 500 kB.',
    checkDocumentResponse,
  )
  check(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Body({ schema: checkDocumentBody }) { model }: z.output<typeof checkDocumentBody>,
    @Context() context: RequestContext,
  ): Promise<CheckReport> {
    return this.rpc.request(cases.checkDocument, { caseId, model }, context);
  }

  @Get(':id/versions')
  @Answers(
    200,
    'The versions of a case with their documents, newest first, 40 at most.',
    caseVersionsResponse,
  )
  async versions(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { body } = await this.rpc.requestBytes(cases.listVersions, { caseId }, context);
    sendOwnJson(reply, body);
  }
}

/** Before anything is written: the case still waits, and in the version that is seen. */
function requireWaiting({ status, version: current }: Waiting, version: number): void {
  if (status !== 'pending')
    throw new AppError('case-not-pending', `This case is ${status} already.`, { status });
  if (version === current) return;
  const sentence = 'Somebody else has edited this case. Load it again to see their version.';
  throw new AppError('case-changed-meanwhile', sentence, { version: current });
}

/** The choice in full: a reading by its place is one of the two that stand beside the case. */
function choiceOf({ reading, version: _version, ...named }: Rewrite, waiting: Waiting): WritingChoice {
  if (typeof reading !== 'number') return { ...named, ...(reading ? { reading } : {}) };
  const other = waiting.reading?.others[reading];
  if (!other)
    throw new AppError('no-blueprint-fits', 'No other reading of this headline stands beside the case.');
  const { event, sector, blueprint, scenario } = other;
  return { blueprint, scenario, ...named, reading: { event, sector } };
}

/** Beside it is seen what an editor has chosen anew. */
const beforeOf = ({ reading, blueprint, scenario }: Waiting): CaseBefore => ({
  ...(reading ? { reading: { event: reading.event, sector: reading.sector } } : {}),
  ...(blueprint ? { blueprint } : {}),
  ...(scenario ? { scenario } : {}),
});
