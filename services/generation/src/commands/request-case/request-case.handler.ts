import {
  AppError,
  requireAdmin,
  generation,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { INDUSTRIES } from '@casedrop/case-engine';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { industryNamed } from '../../domain/industry-named.js';
import { HeadlineIntake } from '../../intake/headline-intake.js';
import { GenerationLimits } from '../../limits/generation-limits.js';
import { RequestRepository } from '../../persistence/request.repository.js';

const PUBLISHER = "The editors' own topic";

/** Asks for one case on an admin's topic, in the industry and difficulty that they wish. */
@Controller()
export class RequestCaseHandler {
  constructor(
    private readonly limits: GenerationLimits,
    private readonly intake: HeadlineIntake,
    private readonly requests: RequestRepository,
  ) {}

  @Rpc(generation.requestCase)
  async handle(
    { topic, industry: name, difficulty }: ParsedInputOf<typeof generation.requestCase>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.requestCase>> {
    requireAdmin(context.actor);
    const industry = industryNamed(name);
    if (!industry) {
      const names = Object.values(INDUSTRIES).join(', ');
      throw new AppError('headlines-refused', `There is no industry of this name. Known are: ${names}.`);
    }
    await this.limits.beforeGeneration(context.actor);
    const brief = { industry, difficulty, topic: true };
    const { requests } = await this.intake.take([{ title: topic }], { publisher: PUBLISHER, brief }, context);
    return { request: await this.requests.get(requests[0]?.id ?? '') };
  }
}
