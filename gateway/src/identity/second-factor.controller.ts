import { auth, type RequestContext } from '@casedrop/contracts';
import {
  passkeyLoginBody,
  passkeyOptionsResponse,
  secondFactorLoginBody,
  signedInResponse,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Client, type ClientOfRequest, Context } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';
import { Accounts } from './accounts.js';
import type { BegunSession } from './begun-session.js';
import { OpenTo } from './open-to.decorator.js';
import { type Opening, SessionOpening } from './session-opening.js';

type SignedIn = z.output<typeof signedInResponse>;

/** Signing in with more than a password. */
@ApiTags('identity')
@Controller('api/auth')
@OpenTo('everyone')
export class SecondFactorController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly accounts: Accounts,
    private readonly opening: SessionOpening,
  ) {}

  @Post('login/second-factor')
  @LimitedPerAddress('auth')
  @Answers(200, 'Begins the session that a right password led to, by a code.', signedInResponse)
  async complete(
    @Body({ schema: secondFactorLoginBody }) body: z.output<typeof secondFactorLoginBody>,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const opening = this.opening.of(request, reply);
    const asked = { ...body, client: opening.client };
    return this.open(opening, await this.rpc.request(auth.completeSignIn, asked, context), context);
  }

  @Post('passkeys/options')
  @LimitedPerAddress('auth')
  @Answers(200, 'What the browser is to ask a passkey with (WebAuthn).', passkeyOptionsResponse)
  askForPasskey(
    @Body({ schema: noBody }) _body: unknown,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof passkeyOptionsResponse>> {
    return this.rpc.request(auth.beginPasskeySignIn, { client }, context);
  }

  @Post('passkeys/login')
  @LimitedPerAddress('auth')
  @Answers(200, 'Begins a session by a passkey, without a name or a password.', signedInResponse)
  async signInWithPasskey(
    @Body({ schema: passkeyLoginBody }) body: z.output<typeof passkeyLoginBody>,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const opening = this.opening.of(request, reply);
    const asked = { ...body, client: opening.client };
    return this.open(opening, await this.rpc.request(auth.signInWithPasskey, asked, context), context);
  }

  private async open(opening: Opening, begun: BegunSession, context: RequestContext): Promise<SignedIn> {
    const user = await this.accounts.user(begun.principal, context.correlationId);
    opening.done(begun);
    return { user };
  }
}
