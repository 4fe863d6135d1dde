import { auth, type Principal, type RequestContext } from '@casedrop/contracts';
import { loginBody, loginResponse, registerBody, userResponse, type User } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context, SignedIn } from '../http/caller.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';
import { Accounts } from './accounts.js';
import { Cookies } from './cookies.js';
import { OpenTo } from './open-to.decorator.js';
import { SessionOpening } from './session-opening.js';
import { Sessions } from './sessions.js';

@ApiTags('identity')
@Controller('api/auth')
export class IdentityController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly accounts: Accounts,
    private readonly opening: SessionOpening,
    private readonly sessions: Sessions,
    private readonly cookies: Cookies,
  ) {}

  @Post('register')
  @OpenTo('everyone')
  @LimitedPerAddress('auth')
  @Answers(201, 'Makes an account and begins a session.', userResponse)
  async register(
    @Body({ schema: registerBody }) body: z.output<typeof registerBody>,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const opening = this.opening.of(request, reply);
    const begun = await this.rpc.request(auth.register, { ...body, client: opening.client }, context);
    const user = await this.accounts.open(begun.principal, context.correlationId);
    opening.done(begun);
    return user;
  }

  @Post('login')
  @OpenTo('everyone')
  @LimitedPerAddress('auth')
  @Answers(
    200,
    'Checks a password and begins a session, or asks for the second factor of the account.',
    loginResponse,
  )
  async login(
    @Body({ schema: loginBody }) body: z.output<typeof loginBody>,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<typeof loginResponse>> {
    const opening = this.opening.of(request, reply);
    const outcome = await this.rpc.request(auth.signIn, { ...body, client: opening.client }, context);
    if (outcome.kind === 'second-factor') {
      const { challenge, methods, expiresAt } = outcome;
      return { secondFactor: { challenge, methods, expiresAt } };
    }
    const user = await this.accounts.user(outcome.principal, context.correlationId);
    opening.done(outcome);
    return { user };
  }

  @Post('logout')
  @OpenTo('anyone-known')
  @Answers(204, 'Ends the session; does nothing without one.')
  async logout(
    @Req() request: FastifyRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { principal } = request;
    if (principal) {
      await this.rpc.request(auth.signOut, { sessionId: principal.sessionId }, context);
      this.sessions.forget([principal.sessionId]);
    }
    this.cookies.end(reply);
  }

  @Get('user')
  @OpenTo('person')
  @Answers(200, 'Who is signed in.', userResponse)
  user(
    @SignedIn() principal: Principal,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    this.cookies.markIfMissing(request, reply, principal.absoluteUntil);
    return this.accounts.user(principal, context.correlationId);
  }
}
