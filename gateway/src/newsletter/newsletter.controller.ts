import { newsletter, type RequestContext } from '@casedrop/contracts';
import {
  acceptedResponse,
  confirmedResponse,
  confirmSubscriptionBody,
  subscribeBody,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Client, type ClientOfRequest, Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';

@ApiTags('newsletter')
@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('subscribe')
  @OpenTo('anyone-known')
  @LimitedPerAddress('newsletter')
  @Answers(202, 'Sends a confirmation mail; answers alike for every address.', acceptedResponse)
  async subscribe(
    @Body({ schema: subscribeBody }) { email }: z.output<typeof subscribeBody>,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<{ message: string }> {
    const source = context.actor.kind === 'person' ? 'registration' : 'landing';
    await this.rpc.request(newsletter.subscribe, { email, source, client }, context);
    return { message: 'Please check your inbox and confirm your subscription.' };
  }

  @Post('confirm')
  @OpenTo('everyone')
  @LimitedPerAddress('newsletter')
  @Answers(
    200,
    "Confirms a subscription by the code of the mail; answers with its subscriber's key.",
    confirmedResponse,
  )
  async confirm(
    @Body({ schema: confirmSubscriptionBody }) { code }: z.output<typeof confirmSubscriptionBody>,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof confirmedResponse>> {
    const { key } = await this.rpc.request(newsletter.confirmSubscription, { code, client }, context);
    return { message: 'You are subscribed. See you on Monday.', key };
  }
}
