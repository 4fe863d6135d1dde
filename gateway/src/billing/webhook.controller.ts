import { AppError, billing } from '@casedrop/contracts';
import { webhookResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { requestContext } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';

/**
 * Where Stripe tells what happened. Its signature alone says whether it is Stripe: a cookie changes nothing. The body goes on
 * untouched, since a byte that changed would break the signature.
 */
@ApiTags('billing')
@Controller('api/billing/webhook')
export class WebhookController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @HttpCode(200)
  @OpenTo('everyone')
  @Answers(200, 'Takes in an event of Stripe; 400 for what is not signed by it.', webhookResponse)
  receive(
    @Body() payload: unknown,
    @Headers('stripe-signature') signature: string | undefined,
    @Req() { id }: FastifyRequest,
  ): Promise<z.output<typeof webhookResponse>> {
    if (typeof payload !== 'string' || payload === '' || !signature || signature.length > 4000)
      throw new AppError('webhook-refused', 'This is not signed by Stripe.');
    const context = requestContext(null, id);
    return this.rpc.request(billing.receiveStripeEvent, { payload, signature }, context);
  }
}
