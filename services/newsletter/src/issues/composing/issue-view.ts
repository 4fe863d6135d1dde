import { AppError, type Issue, type IssueCase, type IssueLine } from '@casedrop/contracts';
import { Clock, CONFIG } from '@casedrop/platform';
import { richText } from '@casedrop/rich-text';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { nameOf } from '../domain/issue-name.js';
import { isEditable } from '../domain/issue-rules.js';
import { subjectOf } from '../domain/issue-words.js';
import type { IssueEntity } from '../persistence/issue.entity.js';
import { RecipientRepository } from '../persistence/recipient.repository.js';
import { IssueCases } from './issue-cases.js';

/** An issue as editors see it. */
@Injectable()
export class IssueView {
  constructor(
    private readonly cases: IssueCases,
    private readonly recipients: RecipientRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  /** An issue with its case, or the one that it would get, and how far it has come. */
  async of(issue: IssueEntity): Promise<Issue> {
    const found = issue.content?.case ?? (await this.caseFor(issue));
    const progress = issue.audience === null ? null : await this.recipients.progress(issue, this.clock.now());
    const { state, version, subject, note, caseId, trouble, troubleReason } = issue;
    const shown = richText(note);
    return {
      ...nameOf(issue.week),
      ...{ state, version, subject, note, caseId, trouble, troubleReason, progress },
      ...{ noteLines: shown.words, noteHtml: shown.html },
      case: found,
      subjectLine: issue.content?.subject ?? subjectOf(subject, found?.title ?? ''),
      sendAt: issue.sendAt.toISOString(),
      zone: this.config.DROP_ZONE,
      beganAt: issue.beganAt?.toISOString() ?? null,
      sentAt: issue.sentAt?.toISOString() ?? null,
    };
  }

  /** An issue in the list of editors. */
  lineOf(issue: IssueEntity): IssueLine {
    return {
      ...nameOf(issue.week),
      state: issue.state,
      sendAt: issue.sendAt.toISOString(),
      zone: this.config.DROP_ZONE,
      subjectLine: issue.content?.subject ?? issue.subject,
      trouble: issue.trouble,
      sentAt: issue.sentAt?.toISOString() ?? null,
      caseTitle: issue.content?.case.title ?? null,
      audience: issue.audience,
    };
  }

  /** The chosen case, also when it is not open any more; or the one that would be taken now. */
  private async caseFor({ id, week, caseId, state }: IssueEntity): Promise<IssueCase | null> {
    if (caseId === null) return isEditable(state) ? this.cases.best({ id, week }) : null;
    return this.cases.find(caseId, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'case-not-found') return null;
      throw error;
    });
  }
}
