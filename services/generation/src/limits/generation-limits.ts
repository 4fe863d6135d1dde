import type { Actor } from '@casedrop/contracts';
import { CONFIG, type Limit, Limits } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GenerationConfig } from '../config.js';
import { personOf } from '../domain/person-of.js';

const HOUR = 3600;

const limitsOf = (config: GenerationConfig) => ({
  generations: {
    name: 'generation-admin',
    points: config.GENERATIONS_PER_ADMIN_PER_HOUR,
    seconds: HOUR,
    sentence: 'You have asked for many cases within an hour. Please wait before you ask for more.',
  },
  rewrites: {
    name: 'rewrite-admin',
    points: config.REWRITES_PER_ADMIN_PER_HOUR,
    seconds: HOUR,
    sentence: 'You have had many cases written anew within an hour. Please wait before you ask for more.',
  },
  intakes: {
    name: 'intake-admin',
    points: config.INTAKES_PER_ADMIN_PER_HOUR,
    seconds: HOUR,
    sentence: 'You have brought many lists and feeds within an hour. Please wait before you bring more.',
  },
});

/** How much one admin may ask for. The system, which seeds and polls, is bounded by its schedules and by the queue. */
@Injectable()
export class GenerationLimits {
  private readonly kinds: Record<'generations' | 'rewrites' | 'intakes', Limit>;

  constructor(
    @Inject(CONFIG) config: GenerationConfig,
    private readonly limits: Limits,
  ) {
    this.kinds = limitsOf(config);
  }

  /** Counts a wish for one case; throws `too-many-requests`. */
  beforeGeneration(actor: Actor): Promise<void> {
    return this.before('generations', actor);
  }

  /** Counts a wish for a case to be written anew; throws `too-many-requests`. */
  beforeRewrite(actor: Actor): Promise<void> {
    return this.before('rewrites', actor);
  }

  /** Counts a list or feed brought by hand; throws `too-many-requests`. */
  beforeIntake(actor: Actor): Promise<void> {
    return this.before('intakes', actor);
  }

  private async before(kind: keyof typeof this.kinds, actor: Actor): Promise<void> {
    const personId = personOf(actor);
    if (personId !== null) await this.limits.require({ limit: this.kinds[kind], key: String(personId) });
  }
}
