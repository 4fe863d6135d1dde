import { Clock, CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { knownDevice, markDevice, type MarkOwner } from '../domain/known-device.js';
import type { SignInClient } from './session-beginning.js';

/** Browsers that are known from an earlier sign-in. */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** The mark by which a browser of this person is known again. */
  mark(personId: number): string {
    return markDevice(personId, this.config.DEVICE_KEY, this.clock.now());
  }

  /** By what the tries of a browser are counted that is known as the owner's; `null` for a stranger's. */
  of(owner: MarkOwner | null, client: SignInClient): string | null {
    return knownDevice(client.knownDevice, owner, { key: this.config.DEVICE_KEY, now: this.clock.now() });
  }
}
