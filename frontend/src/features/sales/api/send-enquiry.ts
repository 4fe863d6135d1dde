import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import type { EnquiryBody } from '../enquiry-draft.js';

/** Sends an enquiry. It may be sent twice: the same words from the same address are one enquiry to the server. */
export function useSendEnquiry(onSent: (enquiry: EnquiryBody) => void) {
  return useMutation({
    mutationFn: (enquiry: EnquiryBody) =>
      call<{ received: true }>('/api/sales-enquiries', { method: 'POST', json: enquiry }),
    retry: retryIdempotent,
    onSuccess: (_answer, enquiry) => onSent(enquiry),
  });
}
