import {
  requireAdmin,
  type generation,
  type Intake,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { HeadlineIntake, requireListSize } from '../../intake/headline-intake.js';

/** Takes a list of headlines in. */
@Injectable()
export class SubmitHeadlinesHandler {
  constructor(private readonly intake: HeadlineIntake) {}

  async handle(
    { headlines }: ParsedInputOf<typeof generation.submitHeadlines>,
    context: RequestContext,
  ): Promise<Intake> {
    requireAdmin(context.actor);
    requireListSize(headlines.length);
    return this.intake.take(headlines, {}, context);
  }
}
