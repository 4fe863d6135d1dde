import {
  cases,
  generation,
  proposalIdSchema,
  requestIdSchema,
  type GenerationRequest,
  type OutputOf,
  type RequestContext,
} from '@casedrop/contracts';
import {
  blueprintIdSchema,
  blueprintItemsResponse,
  blueprintsResponse,
  generateCaseBody,
  generationRequestResponse,
  listRequestsQuery,
  proposalsResponse,
  readingSettingsBody,
  readingSettingsResponse,
  requestsResponse,
  writeAnywayBody,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { attachment } from '../http/attachment.js';
import { Context } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { OpenTo } from '../identity/open-to.decorator.js';

@ApiTags('admin: generation')
@Controller('api/admin')
@OpenTo('admin')
export class GenerationController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('generation')
  @Answers(200, 'Generation requests, newest first, with the number in each state.', requestsResponse)
  list(
    @Query({ schema: listRequestsQuery }) query: z.output<typeof listRequestsQuery>,
    @Context() context: RequestContext,
  ): Promise<OutputOf<typeof generation.listRequests>> {
    return this.rpc.request(generation.listRequests, query, context);
  }

  @Post('generation/:id/retry')
  @Answers(202, 'Puts a failed request back in the queue, or a held one into it.', generationRequestResponse)
  async retry(
    @Param('id', { schema: requestIdSchema }) requestId: string,
    @Body({ schema: noBody }) _body: unknown,
    @Context() context: RequestContext,
  ): Promise<GenerationRequest> {
    const { request } = await this.rpc.request(generation.retryRequest, { requestId }, context);
    return request;
  }

  @Post('generation/:id/write')
  @Answers(202, 'Has a declined headline written anyway, from a blueprint.', generationRequestResponse)
  async writeAnyway(
    @Param('id', { schema: requestIdSchema }) requestId: string,
    @Body({ schema: writeAnywayBody }) body: z.output<typeof writeAnywayBody>,
    @Context() context: RequestContext,
  ): Promise<GenerationRequest> {
    const { request } = await this.rpc.request(generation.writeAnyway, { requestId, ...body }, context);
    return request;
  }

  @Get('reading')
  @Answers(200, 'Where a reading is called sure, and what each setting would take.', readingSettingsResponse)
  reading(@Context() context: RequestContext): Promise<OutputOf<typeof generation.getReadingSettings>> {
    return this.rpc.request(generation.getReadingSettings, {}, context);
  }

  @Patch('reading')
  @Answers(200, 'Sets where a reading is called sure, from 0.5 to 0.95.', readingSettingsResponse)
  setReading(
    @Body({ schema: readingSettingsBody }) body: z.output<typeof readingSettingsBody>,
    @Context() context: RequestContext,
  ): Promise<OutputOf<typeof generation.setReadingSettings>> {
    return this.rpc.request(generation.setReadingSettings, body, context);
  }

  @Get('blueprints')
  @Answers(
    200,
    'The blueprints that cases are written from, without their solutions, and what has become of their cases.',
    blueprintsResponse,
  )
  async blueprints(@Context() context: RequestContext): Promise<z.output<typeof blueprintsResponse>> {
    const [{ items }, told] = await Promise.all([
      this.rpc.request(generation.listBlueprints, {}, context),
      this.rpc.request(cases.listBlueprintFigures, {}, context),
    ]);
    const figuresOf = new Map(told.items.map(({ blueprint, ...figures }) => [blueprint, figures]));
    return { items: items.map((one) => ({ ...one, figures: figuresOf.get(one.id) })) };
  }

  @Get('blueprints/:id/items')
  @Answers(
    200,
    'How the questions of a blueprint fared over its published cases, by scenario and in their order.',
    blueprintItemsResponse,
  )
  blueprintItems(
    @Param('id', { schema: blueprintIdSchema }) blueprint: string,
    @Context() context: RequestContext,
  ): Promise<OutputOf<typeof cases.getBlueprintItems>> {
    return this.rpc.request(cases.getBlueprintItems, { blueprint }, context);
  }

  @Get('blueprints/proposals')
  @Answers(
    200,
    'The blueprints that a language model has proposed and of which cases were made, newest first, 200 at most.',
    proposalsResponse,
  )
  proposals(@Context() context: RequestContext): Promise<OutputOf<typeof generation.listProposals>> {
    return this.rpc.request(generation.listProposals, {}, context);
  }

  @Get('blueprints/proposals/:id')
  @ApiProduces('application/yaml')
  @Answers(200, 'A proposed blueprint as a YAML file, for an author to go on with.')
  async proposal(
    @Param('id', { schema: proposalIdSchema }) id: string,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { yaml } = await this.rpc.request(generation.getProposal, { id }, context);
    await reply
      .type('application/yaml; charset=utf-8')
      .header('content-disposition', attachment(`${id}.yaml`))
      .send(yaml);
  }

  @Post('cases/generate')
  @Answers(202, "Asks for one case on an admin's topic.", generationRequestResponse)
  async generate(
    @Body({ schema: generateCaseBody }) body: z.output<typeof generateCaseBody>,
    @Context() context: RequestContext,
  ): Promise<GenerationRequest> {
    const { request } = await this.rpc.request(generation.requestCase, body, context);
    return request;
  }
}
