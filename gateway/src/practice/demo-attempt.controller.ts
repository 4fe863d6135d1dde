import { practice, type RequestContext } from '@casedrop/contracts';
import { demoAttemptBody, demoAttemptResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';

/** What somebody did on `/demo`, for whoever has an account by now. */
@ApiTags('practice')
@Controller('api/user/demo-attempt')
@OpenTo('person')
export class DemoAttemptController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @Answers(
    201,
    'Keeps and grades the attempt at the demonstration case, once; 200 with the one that is kept.',
    demoAttemptResponse,
  )
  async keep(
    @Body({ schema: demoAttemptBody }) made: z.output<typeof demoAttemptBody>,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<typeof demoAttemptResponse>> {
    const { attempt, kept, taken } = await this.rpc.request(practice.keepDemoAttempt, made, context);
    reply.code(kept ? 201 : 200);
    return { attempt, taken };
  }
}
