import type {
  Blueprint,
  BlueprintItem,
  CaseVersions,
  PendingCase,
  ReadingChoice,
  ReadingSettings,
} from '@casedrop/contracts/http';
import type { FakeAnswer, Handler } from './fake-api.js';
import { sampleReport } from './sample-case.js';

/** What the pretended server knows of blueprints, and of what waiting cases were. */
export interface FakeDesk {
  /** None when a spec has none. */
  blueprints?: Blueprint[];
  /** Of all blueprints. */
  blueprintItems?: BlueprintItem[];
  /** By case, the newest first; a case that a spec names none of has its present one alone. */
  versions?: Record<string, CaseVersions['items']>;
  /** Sure from 70%, with three settings, when a spec has none. */
  reading?: ReadingSettings;
}

interface Wish {
  version: number;
  reading?: number | { event: string; sector: string };
  blueprint?: string;
  scenario?: string;
}

type Version = CaseVersions['items'][number];
const versionOf = ({ version, model, checks, createdAt }: PendingCase): Version => ({
  ...{ version, model, passed: checks.passed, madeAt: createdAt, madeBy: null, action: 'written' },
});

/** Puts another document in the place of a waiting case, as its next version. */
function replace(
  state: Parameters<Handler>[0],
  item: PendingCase,
  over: Partial<PendingCase>,
  action: Version['action'],
) {
  const next: PendingCase = { ...item, ...over, version: item.version + 1 };
  const before = state.versions?.[item.id] ?? [versionOf(item)];
  const made = { ...versionOf(next), madeBy: state.user?.id ?? null, action };
  state.versions = { ...state.versions, [item.id]: [made, ...before] };
  state.pending = state.pending.map((one) => (one.id === item.id ? next : one));
  const { id, version, checks } = next;
  return { status: 200, body: { id, status: 'pending', version, checks } };
}

/** The headline read otherwise: what the case was read as takes the place of what it is read as now. */
function readAs(item: PendingCase, place: number): Partial<PendingCase> {
  const other = item.reading?.others[place];
  if (!item.reading || !other) return {};
  const { event, sector, probability } = item.reading;
  const before: ReadingChoice = {
    ...{ event, sector, probability, blueprint: item.blueprint ?? '', scenario: item.scenario ?? '' },
    ...{ client: 'what it was', question: 'As before?', bridge: 'As before.' },
  };
  const others = item.reading.others.map((one, at) => (at === place ? before : one));
  const now = { event: other.event, sector: other.sector, probability: 1, sure: true };
  return {
    ...{ title: other.question, blueprint: other.blueprint, scenario: other.scenario },
    reading: { ...item.reading, ...now, others },
  };
}

const refusal = (status: number, code: string, detail: string): FakeAnswer => ({
  status,
  body: { type: 'about:blank', title: code, status, detail, code },
});

const waiting = (state: Parameters<Handler>[0], id: string) => state.pending.find((one) => one.id === id);
const GONE = refusal(404, 'case-not-found', 'We could not find this case.');

function rewrite(...[state, { body }, id]: Parameters<Handler>) {
  const { version, reading, blueprint, scenario } = body as Wish;
  const item = waiting(state, id);
  if (!item) return GONE;
  if (item.version !== version)
    return refusal(409, 'case-changed-meanwhile', 'Somebody else has edited this case.');
  const over =
    typeof reading === 'number'
      ? readAs(item, reading)
      : { title: `${item.title}, anew`, blueprint, scenario: scenario ?? 'savers-leave' };
  const model = { ...item.model, title: over.title };
  return replace(state, item, { ...over, model }, 'rewritten');
}

function edit(...[state, { body }, id]: Parameters<Handler>) {
  const { version, model } = body as { version: number; model: PendingCase['model'] & { title: string } };
  const item = waiting(state, id);
  if (!item) return GONE;
  if (item.version !== version)
    return refusal(409, 'case-changed-meanwhile', 'Somebody else has edited this case.');
  return replace(state, item, { title: model.title, model }, 'edited');
}

const sampleReading = (): ReadingSettings => ({
  sureFrom: 0.7,
  settings: [
    { sureFrom: 0.5, takes: 0.31, precision: 0.7 },
    { sureFrom: 0.7, takes: 0.19, precision: 0.83 },
    { sureFrom: 0.9, takes: 0.05, precision: 1 },
  ],
});

/** Routes around a case that is written anew. */
export const REWRITING_ROUTES: Record<string, Handler> = {
  'GET /api/admin/blueprints': ({ blueprints = [] }) => ({ status: 200, body: { items: blueprints } }),
  'GET /api/admin/blueprints/:id/items': ({ blueprintItems = [] }) => ({
    status: 200,
    body: { items: blueprintItems },
  }),
  'GET /api/admin/reading': (state) => ({ status: 200, body: (state.reading ??= sampleReading()) }),
  'PATCH /api/admin/reading': (state, { body }) => {
    state.reading = { ...(state.reading ?? sampleReading()), ...(body as Pick<ReadingSettings, 'sureFrom'>) };
    return { status: 200, body: state.reading };
  },
  'POST /api/admin/cases/:id/rewrite': rewrite,
  'PATCH /api/admin/cases/:id': edit,
  'POST /api/admin/cases/:id/check': () => ({ status: 200, body: sampleReport(false) }),
  'GET /api/admin/cases/:id/versions': (state, _request, id) => {
    const item = waiting(state, id);
    if (!item) return GONE;
    return { status: 200, body: { items: state.versions?.[id] ?? [versionOf(item)] } };
  },
};
