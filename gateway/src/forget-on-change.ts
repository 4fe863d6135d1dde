import { auth, billing, cases, newsletter } from '@casedrop/contracts';
import { onBroadcast, onDisconnect, type NatsConnection } from '@casedrop/messaging';
import type { Logger } from '@casedrop/platform';
import type { CaseCatalogue } from './cases/case-catalogue.js';
import type { CaseCaches } from './cases/case-caches.js';
import type { CasePages } from './cases/case-pages.js';
import type { Covers } from './cases/covers.js';
import type { ApiKeys } from './identity/api-keys.js';
import type { Sessions } from './identity/sessions.js';
import type { IssueArchive } from './newsletter/issue-archive.js';

interface Caches {
  cases: CaseCaches;
  pages: CasePages;
  archive: IssueArchive;
  catalogue: CaseCatalogue;
  covers: Covers;
  sessions: Sessions;
  apiKeys: ApiKeys;
}

/**
 * Keeps the caches of this gateway true: an event drops what it changed, and a lost connection drops everything,
 * since events may have been missed.
 */
export function forgetOnChange(nats: NatsConnection, logger: Logger, caches: Caches): void {
  const { pages, archive, catalogue, covers, sessions, apiKeys } = caches;
  const over = (ids: readonly string[]): void => {
    sessions.forget(ids);
    apiKeys.forget(ids);
  };
  const changed = (personId: number): void => {
    sessions.forgetPerson(personId);
    apiKeys.forgetPerson(personId);
  };
  const forgetPages = ({ personId }: { personId: number }): void => pages.forgetPerson(personId);
  const casesChanged = (): void => caches.cases.forgetAll();
  const shelfChanged = (): void => {
    casesChanged();
    catalogue.forgetAll();
    covers.forgetAll();
  };
  onBroadcast(nats, cases.caseApproved, shelfChanged, logger);
  onBroadcast(nats, cases.caseRejected, shelfChanged, logger);
  onBroadcast(nats, cases.caseReturned, casesChanged, logger);
  onBroadcast(nats, cases.caseRated, casesChanged, logger);
  onBroadcast(nats, cases.caseOfTheWeekSet, casesChanged, logger);
  onBroadcast(nats, newsletter.issueSent, () => archive.forgetAll(), logger);
  onBroadcast(nats, billing.entitlementGranted, ({ grants }) => grants.forEach(forgetPages), logger);
  onBroadcast(nats, billing.entitlementRevoked, forgetPages, logger);
  onBroadcast(nats, billing.subscriptionChanged, forgetPages, logger);
  onBroadcast(nats, auth.sessionEnded, ({ sessionIds }) => over(sessionIds), logger);
  onBroadcast(nats, auth.rolesChanged, ({ personId }) => changed(personId), logger);
  const everything = (): void => {
    shelfChanged();
    archive.forgetAll();
    sessions.forgetAll();
    apiKeys.forgetAll();
  };
  void onDisconnect(nats, everything);
}
