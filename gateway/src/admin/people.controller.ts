import { auth, type RequestContext } from '@casedrop/contracts';
import {
  endedSessionsResponse,
  findPeopleQuery,
  grantBody,
  grantResponse,
  peopleResponse,
  roleBody,
  suspendBody,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CasePages } from '../cases/case-pages.js';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { ApiKeys } from '../identity/api-keys.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { Sessions } from '../identity/sessions.js';
import { personIdParam } from '../practice/person.controller.js';
import { People } from './people.js';

/** The role at the end of an address. */
const roleSchema = roleBody.shape.role;
type Role = z.output<typeof roleSchema>;

/** People, as admins find and change them. */
@ApiTags('admin: people')
@Controller('api/admin/users')
@OpenTo('admin')
export class PeopleController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly people: People,
    private readonly pages: CasePages,
    private readonly sessions: Sessions,
    private readonly apiKeys: ApiKeys,
  ) {}

  @Get()
  @Answers(200, 'People by a part of their address or name, or by their number.', peopleResponse)
  find(
    @Query({ schema: findPeopleQuery }) query: z.output<typeof findPeopleQuery>,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof peopleResponse>> {
    return this.people.find(query, context);
  }

  @Post(':id/roles')
  @Answers(204, 'Gives a role to a person whose address is confirmed.')
  async grantRole(
    @Param('id', { schema: personIdParam }) personId: number,
    @Body({ schema: roleBody }) { role }: z.output<typeof roleBody>,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(auth.grantRole, { personId, role }, context);
    this.forget(personId);
  }

  @Delete(':id/roles/:role')
  @Answers(204, 'Takes a role from a person; 409 for the last admin.')
  async revokeRole(
    @Param('id', { schema: personIdParam }) personId: number,
    @Param('role', { schema: roleSchema }) role: Role,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(auth.revokeRole, { personId, role }, context);
    this.forget(personId);
  }

  @Post(':id/suspend')
  @Answers(204, 'Suspends a person and ends their sessions and API keys; 409 for the last admin.')
  async suspend(
    @Param('id', { schema: personIdParam }) personId: number,
    @Body({ schema: suspendBody }) { reason }: z.output<typeof suspendBody>,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(auth.suspendPerson, { personId, reason }, context);
    this.forget(personId);
  }

  @Post(':id/reinstate')
  @Answers(204, 'Lifts a suspension.')
  async reinstate(
    @Param('id', { schema: personIdParam }) personId: number,
    @Body({ schema: noBody }) _body: unknown,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(auth.reinstatePerson, { personId }, context);
  }

  @Post(':id/end-sessions')
  @Answers(200, 'Ends all sessions of a person.', endedSessionsResponse)
  async endSessions(
    @Param('id', { schema: personIdParam }) personId: number,
    @Body({ schema: noBody }) _body: unknown,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof endedSessionsResponse>> {
    const { ended } = await this.rpc.request(auth.endSessionsOf, { personId }, context);
    this.forget(personId);
    return { ended };
  }

  @Post(':id/remove-second-factors')
  @Answers(204, 'Removes the second factors of a person who has lost them, and ends their sessions.')
  async removeSecondFactors(
    @Param('id', { schema: personIdParam }) personId: number,
    @Body({ schema: noBody }) _body: unknown,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(auth.removeSecondFactors, { personId }, context);
    this.forget(personId);
  }

  @Post(':id/grants')
  @Answers(
    200,
    'Gives a person credits, once for each `grantId` (409 for another gift), or a case for good.',
    grantResponse,
  )
  async grant(
    @Param('id', { schema: personIdParam }) personId: number,
    @Body({ schema: grantBody }) body: z.output<typeof grantBody>,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof grantResponse>> {
    const granted = await this.people.grant(personId, body, context);
    this.pages.forgetPerson(personId);
    return granted;
  }

  /** The events do the same on the other gateways. */
  private forget(personId: number): void {
    this.sessions.forgetPerson(personId);
    this.apiKeys.forgetPerson(personId);
  }
}
