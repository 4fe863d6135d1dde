import { AppError, type RequestContext } from '@casedrop/contracts';
import { importQuery, importResponse, type ImportReport } from '@casedrop/contracts/http';
import { Body, Controller, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { SubscriberImport } from './subscriber-import.js';

@ApiTags('admin: newsletter')
@Controller('api/admin/newsletter/import')
@OpenTo('admin')
export class ImportController {
  constructor(private readonly imports: SubscriberImport) {}

  @Post()
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Answers(
    200,
    'Takes subscribers in from a CSV file with the columns email, consented_at and consent_source, or says what it would do.',
    importResponse,
  )
  take(
    @Query({ schema: importQuery }) { dryRun }: z.output<typeof importQuery>,
    @Body() file: unknown,
    @Context() context: RequestContext,
  ): Promise<ImportReport> {
    if (file !== undefined && !Buffer.isBuffer(file))
      throw new AppError('body-type-unsupported', 'Please send a CSV file (text/csv).');
    return this.imports.take(file ?? Buffer.alloc(0), { isDryRun: dryRun === 'true', context });
  }
}
