import { AppError, auth, type SalesEnquiry } from '@casedrop/contracts';
import type { NatsConnection } from '@casedrop/messaging';
import { fakeNeighbour as fake } from '@casedrop/testing';

export const ENQUIRY = '00000000-0000-7000-8000-0000000000c1';
const INSTANT = '2026-11-20T12:00:00.000Z';

/** An enquiry that nobody has answered. */
const enquiry: SalesEnquiry = {
  id: ENQUIRY,
  name: 'Ravi Mehta',
  email: 'ravi@school.example',
  organisation: null,
  students: '11-50',
  message: 'We coach two cohorts a year.',
  personId: null,
  state: 'new',
  note: null,
  createdAt: INSTANT,
  updatedAt: INSTANT,
  handledBy: null,
};

/** Who writes from here is over the limit. */
export const TOO_MANY = 'many@school.example';

/** Stands in for what the auth service does with enquiries, of which there is one; who sent each is kept. */
export function fakeSales(nats: NatsConnection) {
  const enquirers: unknown[] = [];
  return {
    enquirers,
    sendSalesEnquiry: fake(nats, auth.sendSalesEnquiry, ({ email }, { actor }) => {
      if (email === TOO_MANY)
        throw new AppError('too-many-requests', 'Too many enquiries from here.', { retryAfterSeconds: 1234 });
      enquirers.push(actor);
      return {};
    }),
    listSalesEnquiries: fake(nats, auth.listSalesEnquiries, ({ page }) => ({
      items: [enquiry],
      total: 1,
      page,
      pageCount: 1,
      counts: { new: 1, contacted: 0, won: 0, closed: 0 },
    })),
    updateSalesEnquiry: fake(nats, auth.updateSalesEnquiry, ({ enquiryId, state = 'new', note = null }) => {
      if (enquiryId !== ENQUIRY)
        throw new AppError('enquiry-not-found', 'This enquiry is not there any more.');
      return { enquiry: { ...enquiry, state, note } };
    }),
  };
}
