import type { RequestContext } from '@casedrop/contracts';
import { EXPORTS, type ExportKind } from '@casedrop/contracts/http';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { attachment } from '../http/attachment.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { Principals } from '../identity/principals.js';
import { admit } from '../identity/session.guard.js';
import { LimitedPerPerson } from '../security/person-limit.guard.js';
import { CsvExport } from './csv-export.js';

const fileSchema = z.enum(EXPORTS.map((kind) => `${kind}.csv` as const));

@ApiTags('admin: exports')
@Controller('api/admin/export')
@OpenTo('admin')
export class ExportsController {
  constructor(
    private readonly exports: CsvExport,
    private readonly principals: Principals,
  ) {}

  @Get(':file')
  @LimitedPerPerson('documents')
  @ApiProduces('text/csv')
  @Answers(
    200,
    'All users, cases, attempts, credit entries, payments or subscribers as a CSV file, streamed.',
  )
  async download(
    @Param('file', { schema: fileSchema }) file: z.output<typeof fileSchema>,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const what = file.slice(0, -'.csv'.length) as ExportKind;
    const requireStillAllowed = async () => admit('admin', await this.principals.of(request));
    const stream = await this.exports.open({ what, context, requireStillAllowed });
    const today = new Date().toISOString().slice(0, 10);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(`casedrop-${what}-${today}.csv`))
      .send(stream);
  }
}
