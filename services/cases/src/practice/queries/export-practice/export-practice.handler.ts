import {
  type OutputOf,
  type ParsedInputOf,
  practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { detailOf, type WholeAttempt } from '../../domain/attempt.js';
import { AchievementsRepository } from '../../persistence/achievements.repository.js';
import { RatingsRepository } from '../../persistence/ratings.repository.js';
import { PersonalPracticeRepository } from '../../persistence/personal-practice.repository.js';

@Controller()
export class ExportPracticeHandler {
  constructor(
    private readonly personal: PersonalPracticeRepository,
    private readonly ratings: RatingsRepository,
    private readonly achievements: AchievementsRepository,
  ) {}

  /** Attempts with answers and scores, and with the first of them the ratings and achievements of the acting person. */
  @Rpc(practice.exportPractice)
  async handle(
    { after }: ParsedInputOf<typeof practice.exportPractice>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof practice.exportPractice>> {
    const personId = requirePerson(actor);
    const { attempts, more } = await this.personal.attempts(personId, after);
    const [ratings, achievements] =
      after === undefined
        ? await Promise.all([this.ratings.all(personId), this.achievements.of(personId)])
        : [[], []];
    const next = more ? (attempts.at(-1)?.id ?? null) : null;
    return { data: { attempts: attempts.map(exported), ratings, achievements }, next };
  }
}

/** All but the graded criteria, which quote the solution and are for whoever is entitled to it. */
function exported(attempt: WholeAttempt): Record<string, unknown> {
  const { criteria: _locked, ...own } = detailOf(attempt);
  return own;
}
