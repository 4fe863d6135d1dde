import { AppError, newsletter } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { LOGGER, type Logger } from '@casedrop/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { requestContext } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
/** Where a link leads that is not known, or not known any more. */
const ARCHIVE = '/archive';
const markSchema = z.uuid();
const linkSchema = z.object({ mark: markSchema, link: z.coerce.number().int().min(0).max(20) });
/** A path of our own site, and no way out of it. */
const OWN_PATH = /^\/(?![/\\])[\w/-]*$/;

/** The picture and the links in mails to those who agreed that opens and clicks are counted. */
@ApiTags('newsletter')
@Controller('api/newsletter')
@OpenTo('everyone')
export class MailLinksController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get('opens/:file')
  @LimitedPerAddress('mail-links')
  @ApiProduces('image/gif')
  @Answers(200, 'A transparent pixel, the same for everybody: notes that a mail was opened.')
  async open(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const mark = markSchema.safeParse(file.replace(/\.gif$/, '')).data;
    if (mark && request.method === 'GET') await this.noteOpen(mark, request.id);
    await reply.type('image/gif').send(PIXEL);
  }

  @Get('clicks/:mark/:link')
  @LimitedPerAddress('mail-links')
  @Answers(303, 'Leads to where a link of a mail goes: notes that it was followed.')
  async click(
    @Param('mark') mark: string,
    @Param('link') link: string,
    @Req() { id, method }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = linkSchema.safeParse({ mark, link }).data;
    // Who asks for the head alone is a program that looks at links, and no reader.
    const path = known && method === 'GET' ? await this.follow(known, id) : ARCHIVE;
    await reply.redirect(OWN_PATH.test(path) ? path : ARCHIVE, 303);
  }

  /** A reader gets the picture, whatever becomes of the note. */
  private async noteOpen(mark: string, id: string): Promise<void> {
    try {
      await this.rpc.request(newsletter.noteOpen, { mark }, requestContext(null, id));
    } catch (error) {
      this.logger.warn({ err: error, requestId: id }, 'an open was not noted');
    }
  }

  /** A reader gets somewhere, whatever becomes of the note. */
  private async follow(known: z.output<typeof linkSchema>, id: string): Promise<string> {
    try {
      return (await this.rpc.request(newsletter.noteClick, known, requestContext(null, id))).path;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'issue-not-found'))
        this.logger.warn({ err: error, requestId: id }, 'a click was not noted');
      return ARCHIVE;
    }
  }
}
