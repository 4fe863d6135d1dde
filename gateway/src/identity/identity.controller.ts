import { auth, type Principal, type RequestContext } from '@casedrop/contracts';
import { loginBody, loginResponse, registerBody, userResponse, type User } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Client, type ClientOfRequest, Context, SignedIn } from '../http/caller.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';
import { Accounts } from './accounts.js';
import { Cookies } from './cookies.js';
import { OpenTo } from './open-to.decorator.js';
import { Sessions } from './sessions.js';

type Begun = z.output<typeof auth.signIn.output>;

@ApiTags('identity')
@Controller('api/auth')
export class IdentityController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly cookies: Cookies,
  ) {}

  @Post('register')
  @OpenTo('everyone')
  @LimitedPerAddress('auth')
  @Answers(201, 'Makes an account and begins a session.', userResponse)
  async register(
    @Body({ schema: registerBody }) body: z.output<typeof registerBody>,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const keep = this.sessions.asking();
    const begun = await this.rpc.request(auth.register, { ...body, client }, context);
    const user = await this.accounts.open(begun.principal, context.correlationId);
    this.begin(begun, keep, reply);
    return user;
  }

  @Post('login')
  @OpenTo('everyone')
  @LimitedPerAddress('auth')
  @Answers(200, 'Checks a password and begins a session.', loginResponse)
  async login(
    @Body({ schema: loginBody }) body: z.output<typeof loginBody>,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ user: User }> {
    const keep = this.sessions.asking();
    const begun = await this.rpc.request(auth.signIn, { ...body, client }, context);
    const user = await this.accounts.user(begun.principal, context.correlationId);
    this.begin(begun, keep, reply);
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

  private begin(
    { token, principal }: Begun,
    keep: ReturnType<Sessions['asking']>,
    reply: FastifyReply,
  ): void {
    keep(token, principal);
    this.cookies.begin(reply, token, principal.absoluteUntil);
  }
}
