import { AppError, billing, type Principal, type RequestContext } from '@casedrop/contracts';
import {
  beginCheckoutBody,
  type Checkout,
  checkoutResponse,
  type Coupon,
  couponCodeParam,
  couponResponse,
  type OwnBilling,
  ownBillingResponse,
  portalResponse,
  sessionIdParam,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CasePages } from '../cases/case-pages.js';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { OpenTo } from '../identity/open-to.decorator.js';

/** What a person buys. Prices and people come from the server; a browser says only what is wanted. */
@ApiTags('billing')
@Controller('api/billing')
@OpenTo('person')
export class BillingController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CasePages,
  ) {}

  @Get()
  @Answers(200, 'Plan, trial and payments of the signed-in person.', ownBillingResponse)
  read(@Context() context: RequestContext): Promise<OwnBilling> {
    return this.rpc.request(billing.getBilling, {}, context);
  }

  @Post('checkouts')
  @HttpCode(200)
  @Answers(
    200,
    'Opens an order for a case or the Pro Pass, once, and the page where it is paid; 409 where there is nothing to buy.',
    checkoutResponse,
  )
  begin(
    @Body({ schema: beginCheckoutBody }) body: z.output<typeof beginCheckoutBody>,
    @Req() { principal }: FastifyRequest,
    @Context() context: RequestContext,
  ): Promise<Checkout> {
    const { email } = signedIn(principal);
    return this.rpc.request(billing.beginCheckout, { ...body, email }, context);
  }

  @Get('checkouts/:sessionId')
  @Answers(
    200,
    'What became of an order, for whoever comes back from the payment page; 404 for anybody else.',
    checkoutResponse,
  )
  async checkout(
    @Param('sessionId', { schema: sessionIdParam }) sessionId: string,
    @Req() { principal }: FastifyRequest,
    @Context() context: RequestContext,
  ): Promise<Checkout> {
    const checkout = await this.rpc.request(billing.getCheckout, { sessionId }, context);
    // The event says so to the other gateways; this answer must not be contradicted by the next one.
    if (checkout.entitled) this.pages.forgetPerson(signedIn(principal).personId);
    return checkout;
  }

  @Get('coupons/:code')
  @Answers(200, 'What the Pro Pass costs with a code; 422 for one that is not valid.', couponResponse)
  coupon(
    @Param('code', { schema: couponCodeParam }) code: string,
    @Context() context: RequestContext,
  ): Promise<Coupon> {
    return this.rpc.request(billing.checkCoupon, { code }, context);
  }

  @Post('subscription/cancel')
  @HttpCode(200)
  @Answers(200, 'Ends the Pro Pass with what is paid.', ownBillingResponse)
  cancel(@Body({ schema: noBody }) _body: unknown, @Context() context: RequestContext): Promise<OwnBilling> {
    return this.rpc.request(billing.cancelSubscription, {}, context);
  }

  @Post('subscription/resume')
  @HttpCode(200)
  @Answers(200, 'Lets a cancelled Pro Pass go on.', ownBillingResponse)
  resume(@Body({ schema: noBody }) _body: unknown, @Context() context: RequestContext): Promise<OwnBilling> {
    return this.rpc.request(billing.resumeSubscription, {}, context);
  }

  @Post('portal')
  @HttpCode(200)
  @Answers(200, "The address of Stripe's own pages for this person.", portalResponse)
  portal(
    @Body({ schema: noBody }) _body: unknown,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof portalResponse>> {
    return this.rpc.request(billing.openPortal, {}, context);
  }
}

function signedIn(principal: Principal | null): Principal {
  if (!principal) throw new AppError('not-signed-in', 'Please sign in to continue.');
  return principal;
}
