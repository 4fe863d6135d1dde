import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  type RpcContract,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { EndSessionsOfHandler } from '../commands/end-sessions-of/end-sessions-of.handler.js';
import { GrantRoleHandler } from '../commands/grant-role/grant-role.handler.js';
import { NoteExportHandler } from '../commands/note-export/note-export.handler.js';
import { ReinstatePersonHandler } from '../commands/reinstate-person/reinstate-person.handler.js';
import { RevokeRoleHandler } from '../commands/revoke-role/revoke-role.handler.js';
import { SuspendPersonHandler } from '../commands/suspend-person/suspend-person.handler.js';
import { ListAuditHandler } from '../queries/list-audit/list-audit.handler.js';

type Answer<C extends RpcContract> = Promise<OutputOf<C>>;

/** Which handler answers what the operator and admins do to people and take away, and what is kept of that. */
@Controller()
export class OperatorRpcController {
  constructor(
    private readonly grantRoleHandler: GrantRoleHandler,
    private readonly revokeRoleHandler: RevokeRoleHandler,
    private readonly suspendPersonHandler: SuspendPersonHandler,
    private readonly reinstatePersonHandler: ReinstatePersonHandler,
    private readonly endSessionsOfHandler: EndSessionsOfHandler,
    private readonly noteExportHandler: NoteExportHandler,
    private readonly listAuditHandler: ListAuditHandler,
  ) {}

  @Rpc(auth.grantRole)
  grantRole(
    input: ParsedInputOf<typeof auth.grantRole>,
    context: RequestContext,
  ): Answer<typeof auth.grantRole> {
    return this.grantRoleHandler.handle(input, context);
  }

  @Rpc(auth.revokeRole)
  revokeRole(
    input: ParsedInputOf<typeof auth.revokeRole>,
    context: RequestContext,
  ): Answer<typeof auth.revokeRole> {
    return this.revokeRoleHandler.handle(input, context);
  }

  @Rpc(auth.suspendPerson)
  suspendPerson(
    input: ParsedInputOf<typeof auth.suspendPerson>,
    context: RequestContext,
  ): Answer<typeof auth.suspendPerson> {
    return this.suspendPersonHandler.handle(input, context);
  }

  @Rpc(auth.reinstatePerson)
  reinstatePerson(
    input: ParsedInputOf<typeof auth.reinstatePerson>,
    context: RequestContext,
  ): Answer<typeof auth.reinstatePerson> {
    return this.reinstatePersonHandler.handle(input, context);
  }

  @Rpc(auth.endSessionsOf)
  endSessionsOf(
    input: ParsedInputOf<typeof auth.endSessionsOf>,
    context: RequestContext,
  ): Answer<typeof auth.endSessionsOf> {
    return this.endSessionsOfHandler.handle(input, context);
  }

  @Rpc(auth.noteExport)
  noteExport(
    input: ParsedInputOf<typeof auth.noteExport>,
    context: RequestContext,
  ): Answer<typeof auth.noteExport> {
    return this.noteExportHandler.handle(input, context);
  }

  @Rpc(auth.listAudit)
  listAudit(
    input: ParsedInputOf<typeof auth.listAudit>,
    context: RequestContext,
  ): Answer<typeof auth.listAudit> {
    return this.listAuditHandler.handle(input, context);
  }
}
