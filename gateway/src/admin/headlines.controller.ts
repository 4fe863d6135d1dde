import { generation, type Intake, parsedInput, type RequestContext } from '@casedrop/contracts';
import { headlinesBody, intakeResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Headers, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';

/** A JSON feed that came as plain JSON. */
const jsonFeed = z.looseObject({ version: z.string().startsWith('https://jsonfeed.org/version/') });

@ApiTags('admin: news')
@Controller('api/admin/headlines')
@OpenTo('admin')
export class HeadlinesController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @ApiConsumes('application/json', 'application/rss+xml', 'application/atom+xml', 'application/feed+json')
  @ApiBody({
    description: 'A list of headlines, or the document of a feed.',
    schema: z.toJSONSchema(headlinesBody, { target: 'openapi-3.0', io: 'input' }) as object,
  })
  @Answers(202, 'Takes headlines in, as a list or as a feed document; at most 2 MB.', intakeResponse)
  submit(
    @Body() body: unknown,
    @Headers('content-type') contentType: string,
    @Context() context: RequestContext,
  ): Promise<Intake> {
    const document = feedDocumentIn(body);
    if (!document) {
      return this.rpc.request(generation.submitHeadlines, parsedInput(headlinesBody, body), context);
    }
    const feed = { contentType: contentType.slice(0, 200), documentBase64: document.toString('base64') };
    return this.rpc.request(generation.submitFeedDocument, feed, context);
  }
}

function feedDocumentIn(body: unknown): Buffer | undefined {
  if (Buffer.isBuffer(body)) return body;
  return jsonFeed.safeParse(body).success ? Buffer.from(JSON.stringify(body)) : undefined;
}
