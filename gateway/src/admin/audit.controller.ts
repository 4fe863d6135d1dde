import { auth, billing, cases, type RequestContext } from '@casedrop/contracts';
import { auditQuery, auditResponse, type AuditItem } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { auditPage, type AuditPart } from './audit-page.js';

const DEFAULT_LIMIT = 50;
/** More than a page, so that what happened at one moment stays together. */
const ASKED_FOR = 200;

/** Who did what, of all services. */
@ApiTags('admin: audit')
@Controller('api/admin/audit')
@OpenTo('admin')
export class AuditController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(200, 'The audit logs of all services by time, the newest first.', auditResponse)
  async list(
    @Query({ schema: auditQuery }) { before, limit = DEFAULT_LIMIT }: z.output<typeof auditQuery>,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof auditResponse>> {
    const wish = { before, limit: ASKED_FOR };
    const [accounts, reviews, grants] = await Promise.all([
      this.rpc.request(auth.listAudit, { limit: ASKED_FOR, beforeTime: before }, context),
      this.rpc.request(cases.listReviewLog, wish, context),
      this.rpc.request(billing.listGrantLog, wish, context),
    ]);
    const ofAccounts = accounts.items.map((item): AuditItem => ({
      ...item,
      id: String(item.id),
      source: 'accounts',
      caseId: null,
      caseTitle: null,
    }));
    const page = auditPage([ofAccounts, reviews.items, grants.items].map(partOf), limit);
    const named = await this.rpc.request(auth.namePeople, { personIds: peopleIn(page.items) }, context);
    return {
      ...page,
      people: Object.fromEntries(named.items.map(({ personId, email }) => [personId, email])),
    };
  }
}

/** Who did something or had it done to them, each once. */
const peopleIn = (items: readonly AuditItem[]): number[] => [
  ...new Set(
    items.flatMap(({ actor, personId }) => [
      ...(/^\d+$/.test(actor) ? [Number(actor)] : []),
      ...(personId === null ? [] : [personId]),
    ]),
  ),
];

const partOf = (items: readonly AuditItem[]): AuditPart => ({ items, full: items.length >= ASKED_FOR });
