import {
  ALL_MESSAGES,
  auth,
  billing,
  cases,
  type EventContract,
  newsletter,
  generation,
  practice,
  type RpcContract,
  SERVICES,
} from '@casedrop/contracts';

/**
 * The processes that NATS knows, each as a user of its own. `operator` is whoever runs the tools: the admin commands, the
 * demo data, the fault tests.
 */
export const NATS_USERS = ['gateway', ...SERVICES, 'generation-worker', 'operator'] as const;
export type NatsUser = (typeof NATS_USERS)[number];

/** What services and operators ask for and the gateway never does. */
const BEHIND_THE_GATEWAY: readonly RpcContract[] = [
  auth.getCreditStanding,
  auth.prepareAccountMail,
  billing.explainAccess,
  billing.reconcilePayments,
  cases.getIssueCase,
  cases.listIssueCandidates,
  cases.setCaseOfTheWeek,
  practice.importAttempt,
];

const isRequest = (message: RpcContract | EventContract): message is RpcContract => message.type !== 'event';

/**
 * Who asks for what; whoever is not named asks nobody. A new contract is the gateway's to ask for unless it is behind the
 * gateway. The operator may ask for everything and is not listed.
 */
export const ASKS: Partial<Record<NatsUser, readonly RpcContract[]>> = {
  gateway: ALL_MESSAGES.filter(isRequest).filter((contract) => !BEHIND_THE_GATEWAY.includes(contract)),
  billing: [auth.getCreditStanding],
  newsletter: [
    auth.prepareAccountMail,
    cases.getCase,
    cases.getIssueCase,
    cases.listIssueCandidates,
    cases.setCaseOfTheWeek,
  ],
};

/** Which events a service consumes, each once in effect. */
export const CONSUMES: Partial<Record<NatsUser, readonly EventContract[]>> = {
  auth: [newsletter.issueInTrouble],
  billing: [
    auth.creditsEarned,
    auth.referralQualified,
    auth.userDeleted,
    auth.userRegistered,
    cases.caseApproved,
    cases.caseRejected,
  ],
  cases: [auth.userDeleted, generation.caseGenerated],
  generation: [cases.caseRewritten],
  newsletter: [auth.accountMailDue, auth.userDeleted, cases.caseApproved, cases.caseRejected],
};

/** Which events a process hears as they are published, for its caches. */
export const HEARS: Partial<Record<NatsUser, readonly EventContract[]>> = {
  gateway: [
    auth.rolesChanged,
    auth.sessionEnded,
    billing.entitlementGranted,
    billing.entitlementRevoked,
    billing.subscriptionChanged,
    cases.caseApproved,
    cases.caseOfTheWeekSet,
    cases.caseRated,
    cases.caseRejected,
    cases.caseReturned,
    newsletter.issueSent,
  ],
};
