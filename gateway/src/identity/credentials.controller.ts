import { auth, type RequestContext } from '@casedrop/contracts';
import {
  confirmEmailBody,
  forgotPasswordBody,
  messageResponse,
  openDoorBody,
  resetPasswordBody,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Client, type ClientOfRequest, Context } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';
import { Cookies } from './cookies.js';
import { OpenTo } from './open-to.decorator.js';
import { Sessions } from './sessions.js';

type Message = z.output<typeof messageResponse>;

/** What a person does with the single-use codes of their mails. */
@ApiTags('identity')
@Controller('api/auth')
export class CredentialsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookies: Cookies,
  ) {}

  @Post('confirm')
  @OpenTo('everyone')
  @LimitedPerAddress('auth')
  @Answers(200, 'Confirms an e-mail address by the code of the mail.', messageResponse)
  async confirm(
    @Body({ schema: confirmEmailBody }) body: z.output<typeof confirmEmailBody>,
    @Context() context: RequestContext,
  ): Promise<Message> {
    const { personId } = await this.rpc.request(auth.confirmEmail, body, context);
    this.sessions.forgetPerson(personId);
    return { message: 'Your e-mail address is confirmed.' };
  }

  @Post('confirm/resend')
  @OpenTo('person')
  @LimitedPerAddress('auth')
  @Answers(202, 'Sends the confirmation mail again, if the address is not confirmed yet.', messageResponse)
  async resend(
    @Body({ schema: noBody }) _body: unknown,
    @Context() context: RequestContext,
  ): Promise<Message> {
    await this.rpc.request(auth.resendConfirmation, {}, context);
    return { message: 'Please check your inbox and confirm your e-mail address.' };
  }

  @Post('open')
  @OpenTo('everyone')
  @LimitedPerAddress('auth')
  @Answers(
    200,
    'Makes this browser known by the code of the mail about many failed sign-ins, so that strangers count no more.',
    messageResponse,
  )
  async open(
    @Body({ schema: openDoorBody }) body: z.output<typeof openDoorBody>,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message> {
    const { knownDevice } = await this.rpc.request(auth.openDoor, { ...body, client }, context);
    this.cookies.know(reply, knownDevice);
    return { message: 'We know this browser now. Please sign in.' };
  }

  @Post('password/forgot')
  @OpenTo('everyone')
  @LimitedPerAddress('auth')
  @Answers(202, 'Sends a mail for a new password; answers alike for every address.', messageResponse)
  async forgot(
    @Body({ schema: forgotPasswordBody }) { email }: z.output<typeof forgotPasswordBody>,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<Message> {
    await this.rpc.request(auth.requestPasswordReset, { email, client }, context);
    return { message: 'If there is an account with this address, a mail with a link is on its way.' };
  }

  @Post('password/reset')
  @OpenTo('everyone')
  @LimitedPerAddress('auth')
  @Answers(
    200,
    'Sets a new password by the code of the mail and ends all sessions and API keys.',
    messageResponse,
  )
  async reset(
    @Body({ schema: resetPasswordBody }) body: z.output<typeof resetPasswordBody>,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message> {
    const { knownDevice } = await this.rpc.request(auth.resetPassword, { ...body, client }, context);
    this.cookies.know(reply, knownDevice);
    return { message: 'Your password is changed. Please sign in with it.' };
  }
}
