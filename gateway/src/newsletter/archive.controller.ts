import {
  type ArchivedIssue,
  archiveResponse,
  issuePageQuery,
  issueWeekParam,
  publishedIssueResponse,
} from '@casedrop/contracts/http';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Covers, COVERS_KEPT } from '../cases/covers.js';
import { Answers } from '../http/answers.decorator.js';
import { sendPicture } from '../http/picture.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';
import { IssueArchive } from './issue-archive.js';

/** Mails name a picture for ever, and what it shows went out as it is. */
const KEPT_FOR_A_WEEK = 'public, max-age=604800';

/** The archive of the Monday Case Drop, for everybody. */
@ApiTags('newsletter')
@Controller('api/newsletter')
export class ArchiveController {
  constructor(
    private readonly archive: IssueArchive,
    private readonly covers: Covers,
  ) {}

  @Get('issues')
  @OpenTo('everyone')
  @Answers(200, 'Issues that went out, the latest first; the same for everyone.', archiveResponse)
  async list(
    @Query({ schema: issuePageQuery }) { page = 1 }: z.output<typeof issuePageQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await (await this.archive.page(page)).send(reply);
  }

  @Get('issues/:week')
  @OpenTo('everyone')
  @Answers(200, 'An issue as it went out.', publishedIssueResponse)
  issue(@Param('week', { schema: issueWeekParam }) week: string): Promise<ArchivedIssue> {
    return this.archive.issue(week);
  }

  @Get('issues/:week/exhibit.png')
  @OpenTo('everyone')
  @ApiProduces('image/png')
  @Answers(200, "The picture of an issue's exhibit, once the issue has gone out.")
  async exhibit(
    @Param('week', { schema: issueWeekParam }) week: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Mail programs in a browser show it on pages that are not ours.
    await sendPicture(reply, await this.archive.picture(week), KEPT_FOR_A_WEEK);
  }

  @Get('issues/:week/cover.png')
  @OpenTo('everyone')
  @LimitedPerAddress('pictures')
  @ApiProduces('image/png')
  @Answers(200, 'What previews of links to an issue show, while its case is open.')
  async cover(
    @Param('week', { schema: issueWeekParam }) week: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { case: found, number } = await this.archive.issue(week);
    const picture = await this.covers.get({ caseId: found.id, kicker: `Monday Case Drop · No. ${number}` });
    await sendPicture(reply, picture, COVERS_KEPT);
  }

  @Get('feed.xml')
  @OpenTo('everyone')
  @ApiProduces('application/rss+xml')
  @Answers(200, 'The latest issues as RSS 2.0.')
  async feed(@Res() reply: FastifyReply): Promise<void> {
    await (await this.archive.feed()).send(reply);
  }
}
