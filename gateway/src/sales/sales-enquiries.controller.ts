import { auth, type RequestContext } from '@casedrop/contracts';
import { enquiryReceivedResponse, salesEnquiryBody } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Client, type ClientOfRequest, Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';

/** Enquiries, about Coach Pro or anything else, from everybody. */
@ApiTags('sales')
@Controller('api/sales-enquiries')
export class SalesEnquiriesController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @OpenTo('anyone-known')
  @LimitedPerAddress('sales')
  @Answers(202, 'Takes an enquiry in; the same one again within a day is one.', enquiryReceivedResponse)
  async send(
    @Body({ schema: salesEnquiryBody }) enquiry: z.output<typeof salesEnquiryBody>,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof enquiryReceivedResponse>> {
    await this.rpc.request(auth.sendSalesEnquiry, { ...enquiry, client }, context);
    return { received: true };
  }
}
