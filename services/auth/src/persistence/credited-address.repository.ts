import { insertNew } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { identityOf } from '../domain/address-identity.js';
import { CreditedAddressEntity } from './entities/credited-address.entity.js';
import { ErasedAddressRepository } from './erased-address.repository.js';
import type { User } from './user.repository.js';

/** Addresses whose sign-up credits were had, by living accounts and, for a time, by deleted ones. */
@Injectable()
export class CreditedAddressRepository {
  constructor(private readonly erased: ErasedAddressRepository) {}

  /**
   * Takes the sign-up credits of a person's address for them; false when they were had. Of two who take them at once the
   * second waits for the first.
   */
  async claim(manager: EntityManager, { id, email }: User, at: Date): Promise<boolean> {
    const row = { identity: identityOf(email), personId: id, creditedAt: at };
    if (!(await insertNew(manager, CreditedAddressEntity, row))) return false;
    // Asked now that the address is taken: an account that had it until a moment ago is erased and remembered.
    return !(await this.erased.isKnown(manager, email));
  }
}
