import { auth, type Principal, type RequestContext } from '@casedrop/contracts';
import {
  accountExportResponse,
  changePasswordBody,
  deleteAccountBody,
  messageResponse,
  updateProfileBody,
  userResponse,
  type User,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Header, Patch, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context, SignedIn } from '../http/caller.js';
import { Accounts } from '../identity/accounts.js';
import { ApiKeys } from '../identity/api-keys.js';
import { Cookies } from '../identity/cookies.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { Sessions } from '../identity/sessions.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';
import { AccountExport } from './account-export.js';

/** The person's own account as a whole. */
@ApiTags('account')
@Controller('api/account')
@OpenTo('person')
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly apiKeys: ApiKeys,
    private readonly cookies: Cookies,
    private readonly exports: AccountExport,
  ) {}

  @Patch()
  @Answers(200, 'Changes the user name or the time zone.', userResponse)
  async update(
    @Body({ schema: updateProfileBody }) changes: z.output<typeof updateProfileBody>,
    @SignedIn() principal: Principal,
    @Context() context: RequestContext,
  ): Promise<User> {
    await this.rpc.request(auth.updateProfile, changes, context);
    this.sessions.forgetPerson(principal.personId);
    return this.accounts.user({ ...principal, ...changes }, context.correlationId);
  }

  @Post('password')
  @LimitedPerAddress('auth')
  @Answers(204, 'Changes the password and ends the other sessions.')
  async changePassword(
    @Body({ schema: changePasswordBody }) body: z.output<typeof changePasswordBody>,
    @SignedIn() { personId, sessionId }: Principal,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(auth.changePassword, { ...body, currentSessionId: sessionId }, context);
    this.sessions.forgetPerson(personId);
  }

  @Get('export')
  @Header('content-disposition', 'attachment; filename="casedrop-account.json"')
  @Answers(200, 'Everything that is kept about the person, as a file.', accountExportResponse)
  export(
    @SignedIn() principal: Principal,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof accountExportResponse>> {
    return this.exports.of(principal, context);
  }

  @Post('delete')
  @LimitedPerAddress('auth')
  @Answers(202, 'Erases the account for good, in all parts of the product.', messageResponse)
  async delete(
    @Body({ schema: deleteAccountBody }) body: z.output<typeof deleteAccountBody>,
    @SignedIn() { personId }: Principal,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<typeof messageResponse>> {
    await this.rpc.request(auth.deleteAccount, body, context);
    this.sessions.forgetPerson(personId);
    this.apiKeys.forgetPerson(personId);
    this.cookies.end(reply);
    return { message: 'Your account is deleted. What is left of it is being erased.' };
  }
}
