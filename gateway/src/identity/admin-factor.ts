import type { Principal } from '@casedrop/contracts';
import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/** A signed-in person with the roles that count in this session. */
export interface SignedInPerson extends Principal {
  /** Whether they are an admin who has not shown a second factor, where admins need one: they act without that role. */
  adminWithheld?: boolean;
}

/** Whether admins need a second factor: always in production, and elsewhere where the operator says so. */
@Injectable()
export class AdminFactor {
  private readonly isRequired: boolean;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.isRequired = config.NODE_ENV === 'production' || config.ADMIN_SECOND_FACTOR;
  }

  /** The person as they may act in this session. */
  actingAs(person: Principal): SignedInPerson {
    if (!this.isRequired || person.secondFactor || !person.roles.includes('admin')) return person;
    return { ...person, roles: person.roles.filter((role) => role !== 'admin'), adminWithheld: true };
  }
}
