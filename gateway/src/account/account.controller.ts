import { auth, permitSchema, type Principal, type RequestContext } from '@casedrop/contracts';
import {
  accountExportResponse,
  changePasswordBody,
  deleteAccountBody,
  messageResponse,
  passwordAgainBody,
  permitLinkResponse,
  permitResponse,
  updateProfileBody,
  userResponse,
  type User,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Header, Param, Patch, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Client, type ClientOfRequest, Context, SignedIn } from '../http/caller.js';
import { Accounts } from '../identity/accounts.js';
import { ApiKeys } from '../identity/api-keys.js';
import { Cookies } from '../identity/cookies.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { Sessions } from '../identity/sessions.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';
import { LimitedPerPerson } from '../security/person-limit.guard.js';
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
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const change = { ...body, currentSessionId: sessionId, client };
    const { knownDevice } = await this.rpc.request(auth.changePassword, change, context);
    this.cookies.know(reply, knownDevice);
    this.sessions.forgetPerson(personId);
  }

  @Post('export')
  @LimitedPerAddress('auth')
  @Answers(
    201,
    'Checks the password again and gives a link to everything that is kept about the person; it works once, in this session, for ten minutes.',
    permitLinkResponse,
  )
  async linkToExport(
    @Body({ schema: passwordAgainBody }) { password }: z.output<typeof passwordAgainBody>,
    @SignedIn() { sessionId }: Principal,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof permitLinkResponse>> {
    const input = { purpose: 'export', password, sessionId } as const;
    const { permit, expiresAt } = await this.rpc.request(auth.givePermit, input, context);
    return { link: `/api/account/export/${permit}`, expiresAt };
  }

  @Get('export/:permit')
  @LimitedPerPerson('documents')
  @Header('content-disposition', 'attachment; filename="casedrop-account.json"')
  @Answers(200, 'Everything that is kept about the person, as a file.', accountExportResponse)
  export(
    @Param('permit', { schema: permitSchema }) permit: string,
    @SignedIn() principal: Principal,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof accountExportResponse>> {
    return this.exports.of(principal, { permit, client }, context);
  }

  @Post('delete/permit')
  @LimitedPerAddress('auth')
  @Answers(
    201,
    'Checks the password again and gives leave to erase the account; it works once, in this session, for ten minutes.',
    permitResponse,
  )
  permitDeletion(
    @Body({ schema: passwordAgainBody }) { password }: z.output<typeof passwordAgainBody>,
    @SignedIn() { sessionId }: Principal,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof permitResponse>> {
    return this.rpc.request(auth.givePermit, { purpose: 'delete', password, sessionId }, context);
  }

  @Post('delete')
  @LimitedPerAddress('auth')
  @Answers(202, 'Erases the account for good, in all parts of the product.', messageResponse)
  async delete(
    @Body({ schema: deleteAccountBody }) body: z.output<typeof deleteAccountBody>,
    @SignedIn() { personId, sessionId }: Principal,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<typeof messageResponse>> {
    await this.rpc.request(auth.deleteAccount, { ...body, sessionId }, context);
    this.sessions.forgetPerson(personId);
    this.apiKeys.forgetPerson(personId);
    this.cookies.end(reply);
    return { message: 'Your account is deleted. What is left of it is being erased.' };
  }
}
