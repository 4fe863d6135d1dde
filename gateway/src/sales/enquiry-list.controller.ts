import { auth, type RequestContext } from '@casedrop/contracts';
import {
  salesEnquiriesQuery,
  salesEnquiriesResponse,
  salesEnquiryResponse,
  updateSalesEnquiryBody,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';

const idParam = z.uuid('This is no number of an enquiry.');

/** Enquiries, as admins answer them. */
@ApiTags('admin: sales')
@Controller('api/admin/sales-enquiries')
@OpenTo('admin')
export class EnquiryListController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(200, 'Enquiries, the latest first, and how many stand in each state.', salesEnquiriesResponse)
  list(
    @Query({ schema: salesEnquiriesQuery }) query: z.output<typeof salesEnquiriesQuery>,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof salesEnquiriesResponse>> {
    return this.rpc.request(auth.listSalesEnquiries, query, context);
  }

  @Patch(':id')
  @Answers(200, 'Sets the state of an enquiry, or the note on it.', salesEnquiryResponse)
  async update(
    @Param('id', { schema: idParam }) enquiryId: string,
    @Body({ schema: updateSalesEnquiryBody }) changes: z.output<typeof updateSalesEnquiryBody>,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof salesEnquiryResponse>> {
    const { enquiry } = await this.rpc.request(auth.updateSalesEnquiry, { enquiryId, ...changes }, context);
    return enquiry;
  }
}
