import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { macOfAddress, macsOfAddress } from '../domain/erased-address.js';
import { ErasedAddressEntity } from './entities/erased-address.entity.js';

/** Addresses of deleted accounts, known by a keyed hash alone. */
@Injectable()
export class ErasedAddressRepository {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  /** Remembers an address; `proven` when its person had shown that it is theirs. Once proven, it stays so. */
  async remember(manager: EntityManager, email: string, proven: boolean, at: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(ErasedAddressEntity)
      .values({ addressMac: macOfAddress(email, this.config.DELETED_ADDRESSES_KEY), proven, erasedAt: at })
      .orUpdate(proven ? ['proven', 'erased_at'] : ['erased_at'], ['address_mac'])
      .execute();
  }

  /** What is remembered of an address (in lower case), under whichever key; `null` when it is nothing. */
  find(manager: EntityManager, email: string): Promise<{ proven: boolean } | null> {
    const addressMac = In(macsOfAddress(email, this.config));
    return manager.findOne(ErasedAddressEntity, { where: { addressMac }, order: { proven: 'DESC' } });
  }
}
