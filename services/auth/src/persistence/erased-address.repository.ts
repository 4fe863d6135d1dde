import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { macOfAddress } from '../domain/erased-address.js';

/** Addresses of deleted accounts, known by a keyed hash alone. */
@Injectable()
export class ErasedAddressRepository {
  private readonly key: string;

  constructor(@Inject(CONFIG) config: AuthConfig) {
    this.key = config.DELETED_ADDRESSES_KEY;
  }

  /** Remembers an address; `proven` when its person had shown that it is theirs. */
  async remember(manager: EntityManager, email: string, proven: boolean, at: Date): Promise<void> {
    await manager.query(
      `INSERT INTO erased_addresses AS e (address_mac, proven, erased_at) VALUES ($1, $2, $3)
        ON CONFLICT (address_mac) DO UPDATE SET proven = e.proven OR excluded.proven, erased_at = excluded.erased_at`,
      [macOfAddress(email, this.key), proven, at],
    );
  }

  /** What is remembered of an address (in lower case); `null` when it is nothing. */
  async find(manager: EntityManager, email: string): Promise<{ proven: boolean } | null> {
    const rows = await manager.query<{ proven: boolean }[]>(
      'SELECT proven FROM erased_addresses WHERE address_mac = $1',
      [macOfAddress(email, this.key)],
    );
    return rows[0] ?? null;
  }
}
