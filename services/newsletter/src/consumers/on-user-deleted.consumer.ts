import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { ErasureRepository } from '../persistence/erasure.repository.js';

/** Erases the subscription of a person who is gone, if they held their address. */
@Injectable()
export class OnUserDeleted implements EventConsumer<typeof auth.userDeleted> {
  readonly event = auth.userDeleted;

  constructor(private readonly erasure: ErasureRepository) {}

  async handle({ emailHash, deletedAt }: PayloadOf<typeof auth.userDeleted>, tx: Transaction): Promise<void> {
    if (emailHash === null) return;
    await this.erasure.erase(tx.manager, Buffer.from(emailHash, 'hex'), new Date(deletedAt));
  }
}
