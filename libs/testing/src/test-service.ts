import type { InputOf, OutputOf, RequestContext, RpcContract } from '@casedrop/contracts';
import { type BytesReply, type NatsConnection, RpcClient } from '@casedrop/messaging';
import {
  type Clock,
  type Ids,
  runService,
  type RunningService,
  type ServiceOptions,
} from '@casedrop/platform';
import { Client } from 'pg';
import { testDatabase } from './test-database.js';
import {
  emptyEventStreams,
  emptyRedis,
  leaveNats,
  testNats,
  testNatsUrl,
  testRedisUrl,
} from './test-infrastructure.js';

/** One service running for real in this process, on a database of its own. */
export interface TestService extends RunningService {
  /** Asks the service as the gateway would. */
  rpc: RpcClient;
  /** A connection for faking neighbours and watching events. */
  nats: NatsConnection;
  databaseUrl: string;
  /** Runs SQL on the service's database. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Stops everything and drops the database. */
  stop(): Promise<void>;
}

/** A busy machine takes its time for many requests of one moment; how long people wait is no matter of these tests. */
const PATIENCE_MS = 30_000;
/** What takes long in the product too is given twice its time. */
const patiently = <C extends RpcContract>(contract: C): C => ({
  ...contract,
  timeoutMs: Math.max(PATIENCE_MS, 2 * contract.timeoutMs),
});

/** Asks as the gateway does, and waits longer. */
class PatientRpcClient extends RpcClient {
  override request<C extends Parameters<RpcClient['request']>[0]>(
    contract: C,
    input: InputOf<C>,
    context: RequestContext,
  ): Promise<OutputOf<C>> {
    return super.request(patiently(contract), input, context);
  }

  override requestBytes<C extends Parameters<RpcClient['requestBytes']>[0]>(
    contract: C,
    input: InputOf<C>,
    context: RequestContext,
  ): Promise<BytesReply<OutputOf<C>>> {
    return super.requestBytes(patiently(contract), input, context);
  }
}

/** Starts a service with real PostgreSQL, NATS and Redis; its neighbours are the test's to fake. */
export async function startTestService(
  options: ServiceOptions,
  overrides: { env?: NodeJS.ProcessEnv; clock?: Clock; ids?: Ids } = {},
): Promise<TestService> {
  await Promise.all([emptyEventStreams(), emptyRedis()]);
  const database = await testDatabase(options.service, options);
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DATABASE_URL: database.url,
    DATABASE_WAIT_MS: String(PATIENCE_MS),
    NATS_URL: testNatsUrl(options.processName ?? options.service),
    REDIS_URL: testRedisUrl(),
    ...overrides.env,
  };
  const running = await runService(options, { ...overrides, env });
  const nats = await testNats();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return {
    ...running,
    rpc: new PatientRpcClient(nats),
    nats,
    databaseUrl: database.url,
    sql: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
    stop: async () => {
      await running.close();
      await leaveNats(nats);
      await client.end();
      await database.drop();
    },
  };
}
