import {
  AppError,
  cases,
  type IssueCase,
  type IssueExhibit,
  issueCaseSchema,
  issueNumberOf,
} from '@casedrop/contracts';
import type { ExhibitView, PublicCase } from '@casedrop/case-engine';
import { RpcClient } from '@casedrop/messaging';
import { Ids, LOGGER, type Logger } from '@casedrop/platform';
import { richText } from '@casedrop/rich-text';
import { Inject, Injectable } from '@nestjs/common';
import { type Picture, pictureOf } from '../../integrations/drawing/exhibit-picture.js';
import { altOf } from '../domain/exhibit-words.js';
import { asNewsletter } from '../../system-context.js';
import type { IssueContent } from '../domain/issue-content.js';
import { preheaderOf, subjectOf } from '../domain/issue-words.js';

/** What an editor wants an issue to be: an empty subject is made from the case. */
export interface IssueWish {
  /** Such as `2026-W48`. */
  week: string;
  caseId: string;
  subject: string;
  note: string;
}

/** An issue's content, and the picture of its exhibit where it has one. */
export interface ComposedIssue {
  content: IssueContent;
  exhibitPng: Buffer | null;
}

/** Makes the content of an issue from a case as candidates see it: what is behind the lock is cut off unread. */
@Injectable()
export class IssueComposer {
  constructor(
    private readonly rpc: RpcClient,
    private readonly ids: Ids,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Throws `case-not-found` for a case that is not open to candidates, and what asking for it may throw. */
  async compose({ week, caseId, subject, note }: IssueWish): Promise<ComposedIssue> {
    const { about, view } = await this.openCase(caseId);
    const drawn = await this.drawn(caseId, view.exhibits);
    const { words, html } = richText(note);
    const content = {
      week,
      number: issueNumberOf(week),
      subject: subjectOf(subject, about.title),
      preheader: preheaderOf(about.description),
      note: words,
      noteHtml: html,
      case: about,
      exhibit: drawn && exhibitOf(drawn.view, drawn.picture),
      questions: view.parts.length,
      exhibits: view.exhibits.length,
    };
    return { content, exhibitPng: drawn?.picture.png ?? null };
  }

  private async openCase(caseId: string): Promise<{ about: IssueCase; view: PublicCase }> {
    const context = asNewsletter(this.ids.uuid());
    const { meta, body } = await this.rpc.requestBytes(cases.getCase, { caseId }, context);
    if (meta.status !== 'approved')
      throw new AppError('case-not-found', 'This case is not open to candidates, so no issue can have it.');
    const open: unknown = JSON.parse(Buffer.from(body.subarray(0, meta.publicLength)).toString());
    return { about: issueCaseSchema.parse(open), view: (open as { view: PublicCase }).view };
  }

  /** The first chart, or else the first table. An issue goes out without a picture rather than not at all. */
  private async drawn(
    caseId: string,
    views: ExhibitView[],
  ): Promise<{ view: ExhibitView; picture: Picture } | null> {
    const view = views.find(({ kind }) => kind !== 'table') ?? views[0];
    if (!view) return null;
    try {
      return { view, picture: await pictureOf(view) };
    } catch (error) {
      this.log.error({ err: error, caseId, exhibit: view.id }, 'an exhibit could not be drawn for an issue');
      return null;
    }
  }
}

const exhibitOf = (view: ExhibitView, { width, height }: Picture): IssueExhibit => ({
  ...{ title: view.title, unit: view.unit, source: view.source, width, height },
  alt: altOf(view),
});
