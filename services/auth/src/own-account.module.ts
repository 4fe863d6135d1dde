import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ChangePasswordHandler } from './commands/change-password/change-password.handler.js';
import { DeleteAccountHandler } from './commands/delete-account/delete-account.handler.js';
import { EndOtherSessionsHandler } from './commands/end-other-sessions/end-other-sessions.handler.js';
import { EndSessionHandler } from './commands/end-session/end-session.handler.js';
import { ExportAccountHandler } from './commands/export-account/export-account.handler.js';
import { GivePermitHandler } from './commands/give-permit/give-permit.handler.js';
import { UpdateProfileHandler } from './commands/update-profile/update-profile.handler.js';
import { ListSecurityActivityHandler } from './queries/list-security-activity/list-security-activity.handler.js';
import { ListSessionsHandler } from './queries/list-sessions/list-sessions.handler.js';

/** What people do about their own account and its sessions. */
@Module({
  imports: [AccountsModule],
  controllers: [
    ChangePasswordHandler,
    UpdateProfileHandler,
    ListSessionsHandler,
    EndSessionHandler,
    EndOtherSessionsHandler,
    GivePermitHandler,
    ListSecurityActivityHandler,
    ExportAccountHandler,
    DeleteAccountHandler,
  ],
})
export class OwnAccountModule {}
