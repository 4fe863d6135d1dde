import {
  requireAdmin,
  generation,
  type Intake,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { GenerationLimits } from '../../limits/generation-limits.js';
import { HeadlineIntake, requireListSize } from '../../intake/headline-intake.js';

/** Takes a list of headlines in. */
@Controller()
export class SubmitHeadlinesHandler {
  constructor(
    private readonly limits: GenerationLimits,
    private readonly intake: HeadlineIntake,
  ) {}

  @Rpc(generation.submitHeadlines)
  async handle(
    { headlines }: ParsedInputOf<typeof generation.submitHeadlines>,
    context: RequestContext,
  ): Promise<Intake> {
    requireAdmin(context.actor);
    requireListSize(headlines.length);
    await this.limits.beforeIntake(context.actor);
    return this.intake.take(headlines, {}, context);
  }
}
