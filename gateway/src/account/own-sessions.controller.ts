import { auth, type Principal, type RequestContext } from '@casedrop/contracts';
import { endedSessionsResponse, passwordAgainBody, sessionsResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context, SignedIn } from '../http/caller.js';
import { Cookies } from '../identity/cookies.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { Sessions } from '../identity/sessions.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';

/** Where a person is signed in. */
@ApiTags('account')
@Controller('api/account/sessions')
@OpenTo('person')
export class OwnSessionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookies: Cookies,
  ) {}

  @Get()
  @Answers(200, 'The living sessions, the latest used first.', sessionsResponse)
  list(
    @SignedIn() { sessionId }: Principal,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof sessionsResponse>> {
    return this.rpc.request(auth.listSessions, { currentSessionId: sessionId }, context);
  }

  @Delete(':id')
  @Answers(204, 'Ends one session.')
  async end(
    @Param('id', { schema: z.uuid() }) sessionId: string,
    @SignedIn() principal: Principal,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.rpc.request(auth.endSession, { sessionId }, context);
    this.sessions.forget([sessionId]);
    if (sessionId === principal.sessionId) this.cookies.end(reply);
  }

  @Delete()
  @LimitedPerAddress('auth')
  @Answers(
    200,
    'Ends all sessions but this one, for whoever shows the password again, if there is one of ours.',
    endedSessionsResponse,
  )
  async endOthers(
    @Body({ schema: passwordAgainBody }) { password }: z.output<typeof passwordAgainBody>,
    @SignedIn() { personId, sessionId }: Principal,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof endedSessionsResponse>> {
    const input = { currentSessionId: sessionId, password };
    const ended = await this.rpc.request(auth.endOtherSessions, input, context);
    this.sessions.forgetPerson(personId);
    return ended;
  }
}
