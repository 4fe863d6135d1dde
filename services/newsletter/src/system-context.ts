import type { RequestContext } from '@casedrop/contracts';

/** The service itself asks or states something, about one thing: an issue, a mail. */
export const asNewsletter = (about: string): RequestContext => ({
  actor: { kind: 'system', name: 'newsletter' },
  correlationId: about,
});
