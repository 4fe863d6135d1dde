import { billing, type RequestContext } from '@casedrop/contracts';
import {
  type AdminPayment,
  paymentResponse,
  paymentsQuery,
  paymentsResponse,
  type PersonBilling,
  personBillingResponse,
  refundBody,
  type Revenue,
  revenueQuery,
  revenueResponse,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CasePages } from '../cases/case-pages.js';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { personIdParam } from '../practice/person.controller.js';
import { NamedPayments } from './named-payments.js';

/** The payment provider's name of a payment. */
const paymentIdParam = z.string().regex(/^[A-Za-z]{2}_\w{1,250}$/, 'This is no payment of ours.');

/** What the business earns, for admins. */
@ApiTags('admin: money')
@Controller('api/admin')
@OpenTo('admin')
export class MoneyController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly payments: NamedPayments,
    private readonly pages: CasePages,
  ) {}

  @Get('revenue')
  @Answers(200, 'Revenue by month, and the usual figures of subscriptions.', revenueResponse)
  revenue(
    @Query({ schema: revenueQuery }) query: z.output<typeof revenueQuery>,
    @Context() context: RequestContext,
  ): Promise<Revenue> {
    return this.rpc.request(billing.getRevenue, query, context);
  }

  @Get('payments')
  @Answers(200, 'Payments with their payers, the newest first.', paymentsResponse)
  list(
    @Query({ schema: paymentsQuery }) query: z.output<typeof paymentsQuery>,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof paymentsResponse>> {
    return this.payments.list(query, context);
  }

  @Post('payments/:id/refund')
  @HttpCode(200)
  @Answers(
    200,
    'Gives money back, once for each `refundId`; a full refund takes what was bought with it. 422 for more than is left.',
    paymentResponse,
  )
  async refund(
    @Param('id', { schema: paymentIdParam }) paymentId: string,
    @Body({ schema: refundBody }) body: z.output<typeof refundBody>,
    @Context() context: RequestContext,
  ): Promise<AdminPayment> {
    const payment = await this.rpc.request(billing.refundPayment, { paymentId, ...body }, context);
    if (payment.personId !== null) this.pages.forgetPerson(payment.personId);
    return payment;
  }

  @Get('users/:id/billing')
  @Answers(200, "A person's plans, orders and payments.", personBillingResponse)
  async ofPerson(
    @Param('id', { schema: personIdParam }) personId: number,
    @Context() context: RequestContext,
  ): Promise<PersonBilling> {
    return this.rpc.request(billing.getPersonBilling, { personId }, context);
  }
}
