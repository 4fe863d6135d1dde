import { type PressClock, startOfWeek, weekOf } from '@casedrop/contracts';
import { Clock, CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CasesConfig } from '../../config.js';

/** Which week it is by the clock of the Monday Case Drop. */
@Injectable()
export class PressWeek {
  private readonly press: PressClock;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) { DROP_ZONE, DROP_HOUR }: CasesConfig,
  ) {
    this.press = { zone: DROP_ZONE, hour: DROP_HOUR };
  }

  /** The Monday with which the present week begins. */
  present(): string {
    return weekOf(this.clock.now(), this.press);
  }

  /** The moment at which the week of that Monday begins. */
  startOf(monday: string): Date {
    return startOfWeek(monday, this.press);
  }
}
