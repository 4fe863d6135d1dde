import { addressKey, Clock, CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SecurityEvent } from '@casedrop/contracts';
import type { EntityManager } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { deviceOf } from '../domain/device.js';
import { macOfAddress, macsOfAddress } from '../domain/address-mac.js';
import { SecurityEventRepository } from '../persistence/security-event.repository.js';

interface Happening {
  kind: SecurityEvent['kind'];
  /** How, or why not, in a word. */
  reason: string;
  client: { address: string; userAgent: string };
  /** Whose account it is about; `null` when nobody's. */
  personId: number | null;
  /** The address that was entered. */
  email?: string;
}

/** Writes down what happens at the doors. Sessions that begin are written down with their beginning. */
@Injectable()
export class SecurityRecord {
  constructor(
    private readonly events: SecurityEventRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async note({ client, email, ...what }: Happening, manager?: EntityManager): Promise<void> {
    const emailHash = email === undefined ? null : macOfAddress(email, this.config.DELETED_ADDRESSES_KEY);
    const where = { network: addressKey(client.address), device: deviceOf(client.userAgent) };
    await this.events.add({ ...what, ...where, emailHash, at: this.clock.now() }, manager);
  }

  /** The forms in which the record may have an address. */
  hashesOf(email: string): Buffer[] {
    return macsOfAddress(email, this.config);
  }
}
