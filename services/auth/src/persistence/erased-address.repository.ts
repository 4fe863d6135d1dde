import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { identityOf } from '../domain/address-identity.js';
import { macOfAddress } from '../domain/erased-address.js';
import { ErasedAddressEntity } from './entities/erased-address.entity.js';

/** Addresses of deleted accounts that had been confirmed, known by a keyed hash alone. */
@Injectable()
export class ErasedAddressRepository {
  private readonly key: string;

  constructor(@Inject(CONFIG) config: AuthConfig) {
    this.key = config.DELETED_ADDRESSES_KEY;
  }

  /** Remembers an address that a person had shown to be theirs. */
  async remember(manager: EntityManager, email: string, at: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(ErasedAddressEntity)
      .values({ addressMac: this.macOf(identityOf(email)), proven: true, erasedAt: at })
      .orUpdate(['proven', 'erased_at'], ['address_mac'])
      .execute();
  }

  /** Whether an address is remembered; those of before identities were known stand there as they were written. */
  isKnown(manager: EntityManager, email: string): Promise<boolean> {
    const addressMac = In([identityOf(email), email].map((one) => this.macOf(one)));
    return manager.existsBy(ErasedAddressEntity, { addressMac, proven: true });
  }

  private macOf(email: string): Buffer {
    return macOfAddress(email, this.key);
  }
}
