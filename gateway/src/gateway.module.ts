import { RpcClient } from '@casedrop/messaging';
import { Clock, CONFIG, Limits, LOGGER, type Logger } from '@casedrop/platform';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { SecondFactorsController } from './account/second-factors.controller.js';
import { SecurityActivityController } from './account/security-activity.controller.js';
import { AnalyticsController } from './admin/analytics.controller.js';
import { AuditController } from './admin/audit.controller.js';
import { CsvExport } from './admin/csv-export.js';
import { ExportsController } from './admin/exports.controller.js';
import { FeedsController } from './admin/feeds.controller.js';
import { GenerationController } from './admin/generation.controller.js';
import { HeadlinesController } from './admin/headlines.controller.js';
import { LibraryController } from './admin/library.controller.js';
import { MoneyController } from './admin/money.controller.js';
import { NamedPayments } from './admin/named-payments.js';
import { PeopleController } from './admin/people.controller.js';
import { People } from './admin/people.js';
import { ReviewController } from './admin/review.controller.js';
import { RewritingController } from './admin/rewriting.controller.js';
import { SecurityEventsController } from './admin/security-events.controller.js';
import { BillingController } from './billing/billing.controller.js';
import { PricesController } from './billing/prices.controller.js';
import { WebhookController } from './billing/webhook.controller.js';
import { CaseCatalogue } from './cases/case-catalogue.js';
import { CaseList } from './cases/case-list.js';
import { CaseCaches } from './cases/case-caches.js';
import { CasePages } from './cases/case-pages.js';
import { CasesController } from './cases/cases.controller.js';
import { CoversController } from './cases/covers.controller.js';
import { Covers } from './cases/covers.js';
import { Entitlement } from './cases/entitlement.js';
import { LibrarySearch } from './cases/library-search.js';
import { SearchController } from './cases/search.controller.js';
import { CaseFiles } from './cases/solution-files/case-files.js';
import { SolutionFilesController } from './cases/solution-files/solution-files.controller.js';
import type { GatewayConfig } from './config.js';
import { DocsController } from './docs/docs.controller.js';
import { ApiDocument } from './docs/open-api.js';
import { HealthController } from './health/health.controller.js';
import { StatusController } from './health/status.controller.js';
import { KnownRoutes } from './http/known-routes.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RequestRecorder } from './http/request-recorder.js';
import { schemaPipe } from './http/schema.pipe.js';
import { AccountController } from './account/account.controller.js';
import { AccountExport } from './account/account-export.js';
import { ApiKeysController } from './account/api-keys.controller.js';
import { OwnSessionsController } from './account/own-sessions.controller.js';
import { ReferralsController } from './account/referrals.controller.js';
import { AdminFactor } from './identity/admin-factor.js';
import { Accounts } from './identity/accounts.js';
import { ApiKeys } from './identity/api-keys.js';
import { Cookies } from './identity/cookies.js';
import { CredentialsController } from './identity/credentials.controller.js';
import { IdentityController } from './identity/identity.controller.js';
import { LookUpLimit } from './identity/look-up-limit.js';
import { Principals } from './identity/principals.js';
import { ProviderSessions } from './identity/provider-sessions.js';
import { ProviderTokens, providerTokens } from './identity/provider-tokens.js';
import { COOKIE_NAME, cookieName } from './identity/session-cookie.js';
import { SecondFactorController } from './identity/second-factor.controller.js';
import { SessionGuard } from './identity/session.guard.js';
import { SessionOpening } from './identity/session-opening.js';
import { Sessions } from './identity/sessions.js';
import { ImportController } from './newsletter/import.controller.js';
import { MailLinksController } from './newsletter/mail-links.controller.js';
import { MailReportsController } from './newsletter/mail-reports.controller.js';
import { ArchiveController } from './newsletter/archive.controller.js';
import { IssueArchive } from './newsletter/issue-archive.js';
import { IssueMailController } from './newsletter/issue-mail.controller.js';
import { IssuesController } from './newsletter/issues.controller.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { OneClickController } from './newsletter/one-click.controller.js';
import { PreferencesController } from './newsletter/preferences.controller.js';
import { SubscriberImport } from './newsletter/subscriber-import.js';
import { PageViewsController } from './page-views/page-views.controller.js';
import { AttemptsController } from './practice/attempts.controller.js';
import { DemoAttemptController } from './practice/demo-attempt.controller.js';
import { CasePracticeController } from './practice/case-practice.controller.js';
import { OwnAttempts } from './practice/own-attempts.js';
import { PersonController } from './practice/person.controller.js';
import { EnquiryListController } from './sales/enquiry-list.controller.js';
import { SalesEnquiriesController } from './sales/sales-enquiries.controller.js';
import { AddressLimitGuard } from './security/address-limit.guard.js';
import { PersonLimitGuard } from './security/person-limit.guard.js';
import { Refusals } from './security/refusals.js';
import { CrawlerFiles } from './web/crawler-files.js';
import { PageHeads } from './web/page-heads.js';
import { WrittenFiles } from './web/written-files.js';

/** What the process brings to the gateway. */
export interface GatewayParts {
  config: GatewayConfig;
  logger: Logger;
  clock: Clock;
  rpc: RpcClient;
  recorder: RequestRecorder;
  routes: KnownRoutes;
}

@Module({
  controllers: [
    HealthController,
    StatusController,
    IdentityController,
    CredentialsController,
    AccountController,
    OwnSessionsController,
    SecondFactorController,
    SecondFactorsController,
    SecurityActivityController,
    ApiKeysController,
    ReferralsController,
    NewsletterController,
    PreferencesController,
    OneClickController,
    MailLinksController,
    MailReportsController,
    ImportController,
    ArchiveController,
    PricesController,
    BillingController,
    WebhookController,
    SalesEnquiriesController,
    SearchController,
    CasesController,
    CoversController,
    SolutionFilesController,
    CasePracticeController,
    AttemptsController,
    DemoAttemptController,
    PersonController,
    HeadlinesController,
    FeedsController,
    GenerationController,
    ReviewController,
    RewritingController,
    LibraryController,
    PeopleController,
    MoneyController,
    AnalyticsController,
    AuditController,
    SecurityEventsController,
    EnquiryListController,
    PageViewsController,
    IssuesController,
    IssueMailController,
    ExportsController,
    DocsController,
  ],
})
export class GatewayModule {
  static with(parts: GatewayParts): DynamicModule {
    return { module: GatewayModule, providers: [...given(parts), ...OWN] };
  }

  /** The module with nothing in it that works, for reading its routes (Nest's preview mode). */
  static forReading(): DynamicModule {
    const absent = GIVEN.map((provide) => ({ provide, useValue: undefined }));
    return { module: GatewayModule, providers: [...absent, ...OWN] };
  }
}

/** The limit of an address comes before the look-up of the session: a flood costs no round trip. */
const OWN: Provider[] = [
  { provide: APP_GUARD, useClass: AddressLimitGuard },
  { provide: APP_GUARD, useClass: SessionGuard },
  { provide: APP_GUARD, useClass: PersonLimitGuard },
  { provide: APP_PIPE, useFactory: schemaPipe },
  { provide: APP_FILTER, useClass: ProblemFilter },
  Sessions,
  ApiDocument,
  Accounts,
  AccountExport,
  ApiKeys,
  Cookies,
  SessionOpening,
  AdminFactor,
  Refusals,
  Limits,
  LookUpLimit,
  ProviderSessions,
  Principals,
  CaseCatalogue,
  CaseList,
  CasePages,
  Covers,
  LibrarySearch,
  CaseCaches,
  Entitlement,
  CaseFiles,
  IssueArchive,
  PageHeads,
  CrawlerFiles,
  WrittenFiles,
  OwnAttempts,
  People,
  NamedPayments,
  CsvExport,
  SubscriberImport,
];

const GIVEN = [CONFIG, LOGGER, Clock, RpcClient, RequestRecorder, KnownRoutes, COOKIE_NAME, ProviderTokens];

function given({ config, logger, clock, rpc, recorder, routes }: GatewayParts): Provider[] {
  return [
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: logger },
    { provide: Clock, useValue: clock },
    { provide: RpcClient, useValue: rpc },
    { provide: RequestRecorder, useValue: recorder },
    { provide: KnownRoutes, useValue: routes },
    { provide: COOKIE_NAME, useValue: cookieName(config.NODE_ENV === 'production') },
    { provide: ProviderTokens, useValue: providerTokens(config, logger) },
  ];
}
