import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { PersonalPracticeRepository } from '../persistence/personal-practice.repository.js';

/** Erases attempts, answers, ratings and achievements of a person who is gone. */
@Injectable()
export class OnUserDeleted implements EventConsumer<typeof auth.userDeleted> {
  readonly event = auth.userDeleted;

  constructor(private readonly personal: PersonalPracticeRepository) {}

  async handle(payload: PayloadOf<typeof auth.userDeleted>, tx: Transaction): Promise<void> {
    await this.personal.erase(tx.manager, payload.personId, payload.deletedAt);
  }
}
