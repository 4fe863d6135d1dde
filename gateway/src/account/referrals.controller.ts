import { AppError, auth, type Principal, type RequestContext } from '@casedrop/contracts';
import { applyReferralBody, messageResponse, referralsResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context, SignedIn } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { Sessions } from '../identity/sessions.js';

@ApiTags('referrals')
@Controller('api/referrals')
@OpenTo('person')
export class ReferralsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Get()
  @Answers(200, "The person's code, whom it brought, and what that earned.", referralsResponse)
  list(@Context() context: RequestContext): Promise<z.output<typeof referralsResponse>> {
    return this.rpc.request(auth.listReferrals, {}, context);
  }

  @Post('apply')
  @Answers(200, 'Notes who referred the person; a code that does not count is not told.', messageResponse)
  async apply(
    @Body({ schema: applyReferralBody }) body: z.output<typeof applyReferralBody>,
    @SignedIn() { personId }: Principal,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof messageResponse>> {
    const { referralCode, newUserId = personId } = body;
    if (newUserId !== personId) {
      throw new AppError('not-permitted', "You don't have permission to perform this action.");
    }
    await this.rpc.request(auth.applyReferral, { referralCode }, context);
    this.sessions.forgetPerson(personId);
    return { message: 'Thank you. The referral code is noted.' };
  }
}
