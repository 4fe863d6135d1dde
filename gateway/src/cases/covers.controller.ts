import { caseIdSchema } from '@casedrop/contracts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers } from '../http/answers.decorator.js';
import { sendPicture } from '../http/picture.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';
import { Covers, COVERS_KEPT } from './covers.js';

@ApiTags('cases')
@Controller('api/cases')
export class CoversController {
  constructor(private readonly covers: Covers) {}

  @Get(':id/cover.png')
  @OpenTo('everyone')
  @LimitedPerAddress('pictures')
  @ApiProduces('image/png')
  @Answers(200, 'What previews of links to an approved case show: its cover with its title, 1200 by 630.')
  async cover(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPicture(reply, await this.covers.get({ caseId }), COVERS_KEPT);
  }
}
