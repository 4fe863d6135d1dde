import { eventConsumers, Limits } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { MailLines } from '../integrations/mailer/mail-lines.js';
import { Mailer } from '../integrations/mailer/mailer.js';
import { SmtpLines } from '../integrations/mailer/smtp-lines.js';
import { SmtpMailer } from '../integrations/mailer/smtp-mailer.js';
import { IssueCalendar } from './calendar/issue-calendar.js';
import { CreateIssueHandler } from './commands/create-issue/create-issue.handler.js';
import { EditIssueHandler } from './commands/edit-issue/edit-issue.handler.js';
import { MoveIssueHandler } from './commands/move-issue/move-issue.handler.js';
import { TestIssueHandler } from './commands/test-issue/test-issue.handler.js';
import { IssueCases } from './composing/issue-cases.js';
import { IssueComposer } from './composing/issue-composer.js';
import { IssueCopies } from './composing/issue-copies.js';
import { IssueDraft } from './composing/issue-draft.js';
import { IssueView } from './composing/issue-view.js';
import { OnCaseApproved } from './consumers/on-case-approved.consumer.js';
import { OnCaseRejected } from './consumers/on-case-rejected.consumer.js';
import { Issues } from './issues.js';
import { DropQueue } from './jobs/drop-queue.js';
import { DropScheduleJob } from './jobs/drop-schedule.job.js';
import { DropSweeper } from './jobs/drop-sweeper.job.js';
import { SendRangeProcessor } from './jobs/send-range.processor.js';
import { IssueListRepository } from './persistence/issue-list.repository.js';
import { IssueWeeksRepository } from './persistence/issue-weeks.repository.js';
import { IssueRepository } from './persistence/issue.repository.js';
import { RecipientRepository } from './persistence/recipient.repository.js';
import { GetIssueExhibitHandler } from './queries/get-issue-exhibit/get-issue-exhibit.handler.js';
import { GetIssueHandler } from './queries/get-issue/get-issue.handler.js';
import { GetPublishedIssueHandler } from './queries/get-published-issue/get-published-issue.handler.js';
import { ListIssueCasesHandler } from './queries/list-issue-cases/list-issue-cases.handler.js';
import { ListIssuesHandler } from './queries/list-issues/list-issues.handler.js';
import { ListPublishedIssuesHandler } from './queries/list-published-issues/list-published-issues.handler.js';
import { PreviewIssueHandler } from './queries/preview-issue/preview-issue.handler.js';
import { IssueEnd } from './sending/issue-end.js';
import { IssueMessages } from './sending/issue-messages.js';
import { IssueStart } from './sending/issue-start.js';
import { RangeSender } from './sending/range-sender.js';

/** The issues of the Monday Case Drop: written, scheduled, sent to each subscriber once, and kept in the archive. */
@Module({
  controllers: [
    ListIssuesHandler,
    GetIssueHandler,
    CreateIssueHandler,
    EditIssueHandler,
    MoveIssueHandler,
    ListIssueCasesHandler,
    PreviewIssueHandler,
    TestIssueHandler,
    ListPublishedIssuesHandler,
    GetPublishedIssueHandler,
    GetIssueExhibitHandler,
  ],
  providers: [
    { provide: Mailer, useClass: SmtpMailer },
    { provide: MailLines, useClass: SmtpLines },
    Limits,
    Issues,
    IssueRepository,
    IssueWeeksRepository,
    IssueListRepository,
    RecipientRepository,
    IssueCases,
    IssueComposer,
    IssueCopies,
    IssueDraft,
    IssueView,
    IssueMessages,
    IssueStart,
    IssueEnd,
    RangeSender,
    IssueCalendar,
    DropQueue,
    DropScheduleJob,
    DropSweeper,
    SendRangeProcessor,
    ...eventConsumers(OnCaseApproved, OnCaseRejected),
  ],
})
export class IssuesModule {}
