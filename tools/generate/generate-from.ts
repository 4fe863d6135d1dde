import { AppError, generation, type GenerationRequest, type RequestContext } from '@casedrop/contracts';
import type { RpcClient } from '@casedrop/messaging';
import { withRunningProduct } from '../operator/running-product.js';
import { SetupError } from '../setup-error.js';
import { progressLine, resultTable } from './progress.js';
import { submitSource } from './submit-source.js';

const POLL_MS = 300;
const PAGE = 100;

/** Where lines are written; a terminal gets a progress bar that moves. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Submits a file or address, waits until every request has ended, and returns how many became a pending case. */
export async function generateFrom(source: string, root: string, output: Output): Promise<number> {
  return withRunningProduct(root, 'generate', async (rpc) => {
    const context: RequestContext = {
      actor: { kind: 'system', name: 'generate' },
      correlationId: `generate-${Date.now()}`,
    };
    const intake = await submitSource(rpc, source, context);
    const ids = new Set(intake.requests.map((request) => request.id));
    const ended = await follow(rpc, ids, context, output);
    output.write(resultTable(ended, intake.skipped));
    return ended.filter((request) => request.state === 'pending').length;
  }).catch((error: unknown) => {
    throw error instanceof AppError ? new SetupError(error.message) : error;
  });
}

async function follow(
  rpc: RpcClient,
  ids: ReadonlySet<string>,
  context: RequestContext,
  output: Output,
): Promise<GenerationRequest[]> {
  for (let last = ''; ; await new Promise((resolve) => setTimeout(resolve, POLL_MS))) {
    const requests = await read(rpc, ids, context);
    const line = progressLine(requests, ids.size);
    if (line !== last) output.write(output.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    last = line;
    if (requests.filter(({ state }) => state === 'pending' || state === 'failed').length < ids.size) continue;
    if (output.isTTY) output.write('\n');
    return requests;
  }
}

/** Pages through the list, newest first, until all wanted requests are found. */
async function read(
  rpc: RpcClient,
  ids: ReadonlySet<string>,
  context: RequestContext,
): Promise<GenerationRequest[]> {
  const found = new Map<string, GenerationRequest>();
  for (let page = 1; found.size < ids.size; page++) {
    const { items, pageCount } = await rpc.request(
      generation.listRequests,
      { page, pageSize: PAGE },
      context,
    );
    for (const item of items) if (ids.has(item.id)) found.set(item.id, item);
    if (page >= pageCount) break;
  }
  return [...found.values()];
}
