import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import type { Mail } from '../../domain/mail.js';
import type { IssueContent } from '../domain/issue-content.js';
import type { IssueReader } from '../domain/issue-links.js';
import { issueMail, type IssueSite } from '../domain/issue-mail.js';

const EXHIBIT_ID = 'exhibit@issue';

/** A reader who is none: the links of their copy that are one's own lead nowhere. */
export const NOBODY: IssueReader = { key: '00000000-0000-4000-8000-000000000000', mark: null };

/** The copies of an issue: the same paper for everybody, with each reader's own links. */
@Injectable()
export class IssueCopies {
  constructor(@Inject(CONFIG) private readonly config: NewsletterConfig) {}

  /** Subject, page and text of a reader's copy. */
  of(content: IssueContent, reader: IssueReader): ReturnType<typeof issueMail> {
    return issueMail(content, reader, this.site(content));
  }

  /** A copy for the eyes of editors, with its picture in it. */
  preview(content: IssueContent, exhibitPng: Buffer | null): ReturnType<typeof issueMail> {
    const exhibitUrl = exhibitPng && `data:image/png;base64,${exhibitPng.toString('base64')}`;
    return issueMail(content, NOBODY, { ...this.site(content), exhibitUrl });
  }

  /** The same as a mail that has its picture with it: before an issue goes out there is none to fetch. */
  enclosing(
    content: IssueContent,
    exhibitPng: Buffer | null,
  ): ReturnType<typeof issueMail> & Pick<Mail, 'pictures'> {
    const site = { ...this.site(content), exhibitUrl: exhibitPng && `cid:${EXHIBIT_ID}` };
    const pictures = exhibitPng ? [{ id: EXHIBIT_ID, png: exhibitPng }] : [];
    return { ...issueMail(content, NOBODY, site), pictures };
  }

  private site({ week, exhibit }: IssueContent): IssueSite {
    const publicUrl = this.config.PUBLIC_URL;
    const picture = new URL(`/api/newsletter/issues/${week}/exhibit.png`, publicUrl);
    return { publicUrl, exhibitUrl: exhibit && picture.href };
  }
}
