import { auth, type RequestContext } from '@casedrop/contracts';
import {
  apiKeysResponse,
  createApiKeyBody,
  createdApiKeyResponse,
  ownApiKeyResponse,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context, Key } from '../http/caller.js';
import { ApiKeys, type KeyHolder } from '../identity/api-keys.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';

/** The API keys of a coach, and what a key says about itself. */
@ApiTags('API keys')
@Controller('api')
export class ApiKeysController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly apiKeys: ApiKeys,
  ) {}

  @Get('account/api-keys')
  @OpenTo('coach')
  @Answers(200, 'The keys, the newest first, without the keys themselves.', apiKeysResponse)
  list(@Context() context: RequestContext): Promise<z.output<typeof apiKeysResponse>> {
    return this.rpc.request(auth.listApiKeys, {}, context);
  }

  @Post('account/api-keys')
  @OpenTo('coach')
  @LimitedPerAddress('auth')
  @Answers(
    201,
    'Makes a key, which is told this once, for whoever shows the password again, if there is one of ours.',
    createdApiKeyResponse,
  )
  create(
    @Body({ schema: createApiKeyBody }) body: z.output<typeof createApiKeyBody>,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof createdApiKeyResponse>> {
    return this.rpc.request(auth.createApiKey, body, context);
  }

  @Delete('account/api-keys/:id')
  @OpenTo('coach')
  @Answers(204, 'Ends a key at once.')
  async revoke(
    @Param('id', { schema: z.uuid() }) apiKeyId: string,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(auth.revokeApiKey, { apiKeyId }, context);
    this.apiKeys.forget([apiKeyId]);
  }

  @Get('api-key')
  @OpenTo('api-key')
  @ApiBearerAuth()
  @Answers(200, 'What the key of the request is and may be used for.', ownApiKeyResponse)
  own(@Key() { apiKey, personId }: KeyHolder): z.output<typeof ownApiKeyResponse> {
    return { apiKey, personId };
  }
}
