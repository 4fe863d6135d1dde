import { practice, type Principal, type RequestContext } from '@casedrop/contracts';
import {
  attemptResponse,
  attemptsResponse,
  finishedAttemptResponse,
  listAttemptsQuery,
  progressBody,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context, SignedIn } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { OwnAttempts, withoutCriteria } from './own-attempts.js';
import { requireOwn } from './person.controller.js';

const attemptIdSchema = z.uuid();
type Progress = z.output<typeof progressBody>;
type AttemptAnswer = z.output<typeof attemptResponse>;

/** The attempts of the signed-in person. */
@ApiTags('practice')
@Controller('api/user/attempts')
@OpenTo('person')
export class AttemptsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly own: OwnAttempts,
  ) {}

  @Get()
  @Answers(200, 'The own attempts, or anybody’s for an admin, the newest first.', attemptsResponse)
  async list(
    @Query({ schema: listAttemptsQuery }) { userId, ...query }: z.output<typeof listAttemptsQuery>,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof attemptsResponse>> {
    if (userId === undefined) return this.rpc.request(practice.listAttempts, query, context);
    requireOwn(userId, context);
    return this.rpc.request(practice.listAttempts, { ...query, personId: userId }, context);
  }

  @Get(':id')
  @Answers(200, 'One attempt; with the graded criteria for whoever is entitled to the case.', attemptResponse)
  async get(
    @Param('id', { schema: attemptIdSchema }) attemptId: string,
    @Context() context: RequestContext,
  ): Promise<AttemptAnswer> {
    const { attempt } = await this.rpc.request(practice.getAttempt, { attemptId }, context);
    return { attempt: await this.own.shown(attempt, context) };
  }

  @Patch(':id')
  @Answers(200, 'Merges what a device knows into an open attempt; harmless when repeated.', attemptResponse)
  async save(
    @Param('id', { schema: attemptIdSchema }) attemptId: string,
    @Body({ schema: progressBody }) progress: Progress,
    @Context() context: RequestContext,
  ): Promise<AttemptAnswer> {
    const { attempt } = await this.rpc.request(practice.saveAttempt, { attemptId, progress }, context);
    return { attempt: withoutCriteria(attempt) };
  }

  @Post(':id/finish')
  @Answers(
    200,
    'Ends and grades an attempt; finishing again hands back the same result.',
    finishedAttemptResponse,
  )
  async finish(
    @Param('id', { schema: attemptIdSchema }) attemptId: string,
    @Body({ schema: progressBody }) progress: Progress,
    @SignedIn() { timeZone }: Principal,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof finishedAttemptResponse>> {
    const { attempt, taken } = await this.rpc.request(
      practice.finishAttempt,
      { attemptId, progress, timeZone: timeZone ?? undefined },
      context,
    );
    return { attempt: await this.own.shown(attempt, context), taken };
  }
}
