import type { SalesEnquiry } from '@casedrop/contracts';
import type { SalesEnquiryEntity } from '../persistence/entities/sales-enquiry.entity.js';

/** An enquiry as admins are told of it. */
export const toSalesEnquiry = ({ handler, ...enquiry }: SalesEnquiryEntity): SalesEnquiry => ({
  ...enquiry,
  createdAt: enquiry.createdAt.toISOString(),
  updatedAt: enquiry.updatedAt.toISOString(),
  handledBy: handler ? { personId: handler.id, username: handler.username } : null,
});
