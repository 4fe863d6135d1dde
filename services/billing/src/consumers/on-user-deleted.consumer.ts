import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { ErasureRepository } from '../persistence/erasure.repository.js';

/** Erases the account of a person who is gone, and whatever hangs on it. */
@Injectable()
export class OnUserDeleted implements EventConsumer<typeof auth.userDeleted> {
  readonly event = auth.userDeleted;

  constructor(private readonly erasure: ErasureRepository) {}

  async handle(payload: PayloadOf<typeof auth.userDeleted>, tx: Transaction): Promise<void> {
    await this.erasure.erase(payload.personId, payload.deletedAt, tx);
  }
}
