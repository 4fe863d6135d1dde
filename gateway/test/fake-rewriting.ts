import { AppError, cases, generation } from '@casedrop/contracts';
import type { NatsConnection } from '@casedrop/messaging';
import { fakeNeighbour as fake } from '@casedrop/testing';

const INSTANT = '2026-11-20T12:00:00.000Z';
/** A case that is in the library already. */
export const PUBLISHED = '00000000-0000-7000-8000-00000000000e';
/** The version in which the pending case is. */
export const VERSION = 3;
/** A blueprint that a language model has proposed. */
export const PROPOSAL = 'proposal-0123456789ab';
/** What the choice of whoever writes the pending case anew teaches. */
export const TAUGHT = { story: { blueprint: 'branch-closures', scenario: 'leases-run-on' } };
/** A blueprint that nobody wrote. */
export const NO_BLUEPRINT = 'of-nobody';

const other = {
  ...{ event: 'new-rule', sector: 'retail-bank', probability: 0.2, blueprint: 'branch-closures' },
  ...{ scenario: 'leases-run-on', client: 'A savings bank', question: 'Close them?', bridge: 'A rule.' },
};
/** A question of a blueprint that hardly anybody answers right. */
const item = {
  ...{ scenario: 'leases-run-on', partId: 'cost', kind: 'quant', place: 2, answered: 24 },
  ...{ facility: 0.07, discrimination: 0.02, concern: 'Hardly anybody gets this question right.' },
};
/** How the headline of the pending case was read; one other reading stands beside it. */
const reading = {
  ...{
    event: 'close-sites',
    sector: 'retail-bank',
    direction: 'down' as const,
    probability: 0.7,
    sure: true,
  },
  others: [other],
};
const provenance = {
  ...{
    headline: 'Bank to shut branches',
    publisher: 'Example Gazette',
    publishedAt: '2026-11-20',
    url: null,
  },
};
/** As large as models are: its message comes in several pieces. */
const model = { schema: 'case/1' as const, prompt: 'Should it close them? '.repeat(10_000) };
const report = { passed: true, blocking: 0, warnings: 0, results: [] };
const scenarios = [{ id: 'savers-leave', idea: 'Savers leave.', verdict: 'no' as const, question: 'Close?' }];
const blueprint = {
  ...{ id: 'branch-closures', archetype: 'turnaround', industry: 'financial-services' },
  ...{ difficulty: 'intermediate' as const, clients: ['a savings bank'], scenarios },
  fits: [{ event: 'close-sites', sectors: ['retail-bank'], role: 'client', weight: 1 }],
};

/** Stands in for what cases and generation do when a case is written anew, a document checked, a blueprint chosen. */
export function fakeRewriting(nats: NatsConnection, secret: string) {
  return {
    getReviewCase: fake(nats, cases.getReviewCase, ({ caseId }) => {
      const status = caseId === PUBLISHED ? 'approved' : 'pending';
      const waiting = {
        ...{ id: caseId, status, version: VERSION, reading, model: { ...model, provenance } },
        ...{ blueprint: 'branch-closures', scenario: 'savers-leave' },
      };
      return { meta: {}, body: Buffer.from(JSON.stringify({ ...waiting, solution: secret })) };
    }),
    writeDraft: fake(nats, generation.writeDraft, ({ choice }) => {
      if (choice.blueprint === NO_BLUEPRINT)
        throw new AppError('no-blueprint-fits', 'No blueprint carries this news.');
      return { model: { ...model, secret }, reading: { ...reading, others: [] }, taught: TAUGHT };
    }),
    rewriteCase: fake(nats, cases.rewriteCase, ({ caseId, version }) => ({
      ...{ caseId, status: 'pending' as const, version: version + 1, checks: report },
    })),
    checkDocument: fake(nats, cases.checkDocument, () => report),
    listVersions: fake(nats, cases.listVersions, ({ caseId }) => {
      if (caseId === PUBLISHED) throw new AppError('case-not-found', 'No such case.');
      const version = { version: VERSION, madeBy: 3, madeAt: INSTANT, passed: true };
      const items = [{ ...version, action: 'rewritten', model: { ...model, secret } }];
      return { meta: {}, body: Buffer.from(JSON.stringify({ items })) };
    }),
    writeAnyway: fake(nats, generation.writeAnyway, ({ requestId, blueprint: wanted }) => {
      if (wanted === NO_BLUEPRINT) throw new AppError('blueprint-not-found', 'There is no such blueprint.');
      const queued = { state: 'queued' as const, reason: null, declined: false, caseId: null, attempts: 0 };
      const news = {
        headline: 'A headline',
        publisher: null,
        url: null,
        createdAt: INSTANT,
        updatedAt: INSTANT,
      };
      return { request: { id: requestId, ...news, ...queued } };
    }),
    getReadingSettings: fake(nats, generation.getReadingSettings, () => ({
      sureFrom: 0.7,
      settings: [{ sureFrom: 0.7, takes: 0.08, precision: 0.83 }],
    })),
    setReadingSettings: fake(nats, generation.setReadingSettings, ({ sureFrom }) => ({
      sureFrom,
      settings: [],
    })),
    listBlueprints: fake(nats, generation.listBlueprints, () => ({
      items: [blueprint, { ...blueprint, id: 'airport-lanes' }],
    })),
    listProposals: fake(nats, generation.listProposals, () => ({
      items: [
        {
          ...{ id: PROPOSAL, requestId: PUBLISHED, caseId: PUBLISHED, headline: 'A headline' },
          ...{ archetype: 'pricing', industry: 'transport', idea: 'An idea.', model: 'a-model' },
          ...{ promptVersion: 'propose-blueprint/1', drawsPassed: 50, madeAt: INSTANT },
        },
      ],
    })),
    getProposal: fake(nats, generation.getProposal, ({ id }) => {
      if (id !== PROPOSAL) throw new AppError('blueprint-not-found', 'There is no such proposal.');
      return { yaml: `id: ${id}\n` };
    }),
    listBlueprintFigures: fake(nats, cases.listBlueprintFigures, () => ({
      items: [
        {
          ...{ blueprint: 'branch-closures', pending: 1, approved: 2, rejected: 0, attempts: 9 },
          ...{ averageRating: 4.2, lastUsedAt: INSTANT },
          ...{ finished: 24, averageScore: 61.5, facility: 0.58, discrimination: 0.31, weakest: item },
        },
      ],
    })),
    getBlueprintItems: fake(nats, cases.getBlueprintItems, ({ blueprint: id }) => ({
      items: id === 'branch-closures' ? [{ ...item, ask: 'What does a branch cost?' }] : [],
    })),
  };
}
