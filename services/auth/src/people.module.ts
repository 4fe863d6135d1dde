import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminActions } from './accounts/admin-actions.js';
import { EndSessionsOfHandler } from './commands/end-sessions-of/end-sessions-of.handler.js';
import { GrantRoleHandler } from './commands/grant-role/grant-role.handler.js';
import { NoteExportHandler } from './commands/note-export/note-export.handler.js';
import { NoteRefusalHandler } from './commands/note-refusal/note-refusal.handler.js';
import { ReinstatePersonHandler } from './commands/reinstate-person/reinstate-person.handler.js';
import { RemoveSecondFactorsHandler } from './commands/remove-second-factors/remove-second-factors.handler.js';
import { RevokeRoleHandler } from './commands/revoke-role/revoke-role.handler.js';
import { SuspendPersonHandler } from './commands/suspend-person/suspend-person.handler.js';
import { ExportPeopleHandler } from './queries/export-people/export-people.handler.js';
import { FindPeopleHandler } from './queries/find-people/find-people.handler.js';
import { FindSecurityEventsHandler } from './queries/find-security-events/find-security-events.handler.js';
import { GetPeopleAnalyticsHandler } from './queries/get-people-analytics/get-people-analytics.handler.js';
import { ListAuditHandler } from './queries/list-audit/list-audit.handler.js';
import { NamePeopleHandler } from './queries/name-people/name-people.handler.js';

/** What the operator and admins see of people and do to them, and the audit log of it. */
@Module({
  imports: [AccountsModule],
  controllers: [
    FindPeopleHandler,
    NamePeopleHandler,
    GetPeopleAnalyticsHandler,
    ExportPeopleHandler,
    NoteExportHandler,
    GrantRoleHandler,
    RevokeRoleHandler,
    SuspendPersonHandler,
    ReinstatePersonHandler,
    EndSessionsOfHandler,
    RemoveSecondFactorsHandler,
    ListAuditHandler,
    NoteRefusalHandler,
    FindSecurityEventsHandler,
  ],
  providers: [AdminActions],
})
export class PeopleModule {}
