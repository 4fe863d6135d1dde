import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { SendSalesEnquiryHandler } from './commands/send-sales-enquiry/send-sales-enquiry.handler.js';
import { UpdateSalesEnquiryHandler } from './commands/update-sales-enquiry/update-sales-enquiry.handler.js';
import { ListSalesEnquiriesHandler } from './queries/list-sales-enquiries/list-sales-enquiries.handler.js';

/** Enquiries: from whoever asks to the admins who answer. */
@Module({
  imports: [AccountsModule],
  controllers: [SendSalesEnquiryHandler, ListSalesEnquiriesHandler, UpdateSalesEnquiryHandler],
})
export class SalesModule {}
