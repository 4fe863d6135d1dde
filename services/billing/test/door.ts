import { createServer, type Server } from 'node:http';
import { AppError, billing } from '@casedrop/contracts';
import type { TestService } from '@casedrop/testing';

/** Stands in for the gateway's address of webhooks: hands every body on as it came. */
export async function openDoor(
  take: (payload: string, signature: string) => Promise<number>,
): Promise<Server> {
  const door = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const payload = Buffer.concat(parts).toString('utf8');
      const signature = String(request.headers['stripe-signature']);
      void take(payload, signature).then((status) => response.writeHead(status).end());
    });
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  return door;
}

/** What the gateway answers. */
export async function take(
  service: TestService | undefined,
  payload: string,
  signature: string,
): Promise<number> {
  if (!service) return 503;
  try {
    const context = { actor: { kind: 'visitor' as const }, correlationId: 'webhook' };
    await service.rpc.request(billing.receiveStripeEvent, { payload, signature }, context);
    return 200;
  } catch (error) {
    return error instanceof AppError && error.kind === 'malformed' ? 400 : 503;
  }
}
