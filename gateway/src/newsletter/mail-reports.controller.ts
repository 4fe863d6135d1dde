import { AppError, newsletter } from '@casedrop/contracts';
import { webhookResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Headers, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { requestContext } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';

/** Where a mail provider tells which mails came back or were complained about; its signature alone lets it in. */
@ApiTags('newsletter')
@Controller('api/newsletter/reports')
export class MailReportsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @OpenTo('everyone')
  @Answers(200, 'Takes in bounces and complaints; 400 for what is not signed.', webhookResponse)
  receive(
    @Body() payload: unknown,
    @Headers('x-casedrop-signature') signature: string | undefined,
    @Req() { id }: FastifyRequest,
  ): Promise<z.output<typeof webhookResponse>> {
    if (typeof payload !== 'string' || payload === '' || !signature || signature.length > 200)
      throw new AppError('webhook-refused', 'This is not signed by our mail provider.');
    return this.rpc.request(newsletter.receiveMailReport, { payload, signature }, requestContext(null, id));
  }
}
