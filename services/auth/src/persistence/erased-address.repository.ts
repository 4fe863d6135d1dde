import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { identityOf } from '../domain/address-identity.js';
import { macOfAddress, macsOfAddress } from '../domain/address-mac.js';
import { ErasedAddressEntity } from './entities/erased-address.entity.js';

/** Addresses of deleted accounts that had been confirmed, known by a keyed hash alone. */
@Injectable()
export class ErasedAddressRepository {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

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

  /**
   * Whether an address is remembered, under whichever key; those of before identities were known stand there as they were
   * written.
   */
  isKnown(manager: EntityManager, email: string): Promise<boolean> {
    const addressMac = In([identityOf(email), email].flatMap((one) => macsOfAddress(one, this.config)));
    return manager.existsBy(ErasedAddressEntity, { addressMac, proven: true });
  }

  private macOf(email: string): Buffer {
    return macOfAddress(email, this.config.DELETED_ADDRESSES_KEY);
  }
}
