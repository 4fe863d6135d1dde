import type { Answer, Exchange } from './http-exchange.js';
import { textIn } from './http-exchange.js';
import type { Provider } from './provider.js';

/** A row of the hosted table `user_profiles`. */
export interface ProfileRow {
  id: string;
  email: string;
  subscription_status: string;
  created_at: string;
  updated_at: string;
}

const COLUMNS = ['id', 'email', 'subscription_status', 'created_at', 'updated_at'] as const;
const ONE_OBJECT = 'application/vnd.pgrst.object+json';

const refusal = (status: number, code: string, message: string, details: string | null = null): Answer => ({
  status,
  body: { code, details, hint: null, message },
});

/** PostgREST's calls on `user_profiles`, where everybody reads and inserts their own row alone (row-level security). */
export async function answerProfiles(
  provider: Provider,
  exchange: Exchange,
  profiles: Map<string, ProfileRow>,
  anonKey: string,
): Promise<Answer> {
  const bearer = exchange.headers.authorization?.replace(/^Bearer /i, '') ?? anonKey;
  const claims = bearer === anonKey ? { sub: undefined } : await provider.keys.verify(bearer);
  if (claims === 'expired') return refusal(401, 'PGRST303', 'JWT expired');
  if (!claims) return refusal(401, 'PGRST301', 'JWSError JWSInvalidSignature');
  const own = typeof claims.sub === 'string' ? claims.sub : undefined;
  if (exchange.method === 'GET') return select(provider, exchange, profiles, own);
  if (exchange.method === 'POST') return insert(provider, exchange, profiles, own);
  return refusal(405, 'PGRST117', 'Unsupported HTTP method');
}

function select(
  { behaviour }: Provider,
  { url, headers }: Exchange,
  profiles: Map<string, ProfileRow>,
  own: string | undefined,
): Answer {
  const wanted = url.searchParams.get('id')?.replace(/^eq\./, '');
  const visible = [...profiles.values()].filter(({ id }) => id === own && (!wanted || id === wanted));
  const rows = (behaviour.loseProfiles ? [] : visible).map((row) => chosen(row, url));
  return shaped(200, rows, headers.accept);
}

function insert(
  { behaviour }: Provider,
  { body, url, headers }: Exchange,
  profiles: Map<string, ProfileRow>,
  own: string | undefined,
): Answer {
  const given: unknown = Array.isArray(body) ? body[0] : body;
  const [id, email] = [textIn(given, 'id'), textIn(given, 'email')];
  if (!id || !email) return refusal(400, '23502', 'null value violates not-null constraint');
  if (behaviour.refuseInserts || id !== own) {
    const message = 'new row violates row-level security policy for table "user_profiles"';
    return refusal(own ? 403 : 401, '42501', message);
  }
  if (profiles.has(id)) {
    const message = 'duplicate key value violates unique constraint "user_profiles_pkey"';
    return refusal(409, '23505', message, `Key (id)=(${id}) already exists.`);
  }
  const now = new Date().toISOString();
  const row: ProfileRow = {
    id,
    email,
    subscription_status: textIn(given, 'subscription_status') ?? 'free',
    created_at: textIn(given, 'created_at') ?? now,
    updated_at: textIn(given, 'updated_at') ?? now,
  };
  profiles.set(id, row);
  if (!String(headers.prefer ?? '').includes('return=representation')) return { status: 201 };
  return shaped(201, [chosen(row, url)], headers.accept);
}

/** The columns that `select` names. */
function chosen(row: ProfileRow, url: URL): Partial<ProfileRow> {
  const names = (url.searchParams.get('select') ?? '*').split(',');
  if (names.includes('*')) return row;
  return Object.fromEntries(COLUMNS.filter((name) => names.includes(name)).map((name) => [name, row[name]]));
}

/** Rows as a list, or the one row for a client that asked for exactly one. */
function shaped(status: number, rows: object[], accept: string | undefined): Answer {
  if (!accept?.includes(ONE_OBJECT)) return { status, body: rows };
  if (rows.length === 1) return { status, body: rows[0] };
  const details = `The result contains ${rows.length} rows`;
  return refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details);
}
