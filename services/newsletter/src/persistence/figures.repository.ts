import { isoWeekOf, issueNumberOf, type NewsletterFigures } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import type { Step } from '../domain/growth.js';
import { IssueRecipientEntity } from '../issues/persistence/issue-recipient.entity.js';
import { IssueEntity } from '../issues/persistence/issue.entity.js';
import { SubscriberChangeEntity } from './subscriber-change.entity.js';
import { SubscriberEntity } from './subscriber.entity.js';

type States = NewsletterFigures['states'];
/** How one issue fared. */
export type IssueFigures = NewsletterFigures['issues'][number] & { isSent: boolean };

/** Counts come as text from the database: they may be larger than a number. */
type Counts<Name extends string> = Record<Name, string> & { id: string };

/** Counts over subscribers and issues. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** How many subscribers there are in each state, and how many of the confirmed have their opens counted. */
  async states(): Promise<States> {
    const rows = await this.dataSource
      .createQueryBuilder(SubscriberEntity, 's')
      .select('s.state', 'state')
      .addSelect('count(*)', 'people')
      .addSelect('count(*) FILTER (WHERE s.measured)', 'measured')
      .groupBy('s.state')
      .getRawMany<{ state: SubscriberEntity['state']; people: string; measured: string }>();
    const states: States = { pending: 0, confirmed: 0, unsubscribed: 0, suppressed: 0, measured: 0 };
    for (const { state, people, measured } of rows) {
      states[state] = Number(people);
      if (state === 'confirmed') states.measured = Number(measured);
    }
    return states;
  }

  /**
   * How many joined and left in each week from that Monday on, by the calendar of a zone. A suppressed address has left only
   * if it was subscribed before.
   */
  async steps(monday: string, zone: string): Promise<Step[]> {
    const rows = await this.dataSource
      .createQueryBuilder()
      .select(`to_char(date_trunc('week', c.at AT TIME ZONE :zone), 'YYYY-MM-DD')`, 'monday')
      .addSelect(`count(*) FILTER (WHERE c.change IN ('confirmed', 'imported', 'resubscribed'))`, 'joined')
      .addSelect(`count(*) FILTER (WHERE c.change = 'unsubscribed')`, 'unsubscribed')
      .addSelect(
        `count(*) FILTER (WHERE c.change = 'suppressed' AND c.before IN ('confirmed', 'imported', 'resubscribed'))`,
        'suppressed',
      )
      .from(
        (changes) =>
          changes
            .select('s.at', 'at')
            .addSelect('s.change', 'change')
            .addSelect('lag(s.change) OVER (PARTITION BY s.subscriberId ORDER BY s.id)', 'before')
            .from(SubscriberChangeEntity, 's')
            .where(`s.change NOT IN ('measured', 'unmeasured')`),
        'c',
      )
      .where('c.at >= CAST(:monday AS timestamp) AT TIME ZONE :zone')
      .groupBy('1')
      .setParameters({ monday, zone })
      .getRawMany<Record<keyof Step, string>>();
    return rows.map(({ monday: week, joined, unsubscribed, suppressed }) => ({
      monday: week,
      joined: Number(joined),
      unsubscribed: Number(unsubscribed),
      suppressed: Number(suppressed),
    }));
  }

  /** How the issues fared that began to be sent, from that Monday on, oldest first. */
  async issues(monday: string): Promise<IssueFigures[]> {
    const issues = await this.dataSource.getRepository(IssueEntity).find({
      where: { week: MoreThanOrEqual(monday), audience: Not(IsNull()) },
      order: { week: 'ASC' },
    });
    if (issues.length === 0) return [];
    const ids = issues.map(({ id }) => id);
    const [recipients, leavers] = await Promise.all([this.recipients(ids), this.leavers(ids)]);
    return issues.map((issue) => ({
      ...headOf(issue),
      ...countsIn(recipients, issue.id, ['sent', 'failed', 'suppressed', 'measured', 'opened', 'clicked']),
      ...countsIn(leavers, issue.id, ['unsubscribed']),
    }));
  }

  private recipients(ids: string[]) {
    const sent = (also: string) => `count(*) FILTER (WHERE r.state = 'sent' AND r.mark IS NOT NULL ${also})`;
    return this.dataSource
      .createQueryBuilder(IssueRecipientEntity, 'r')
      .select('r.issueId', 'id')
      .addSelect(`count(*) FILTER (WHERE r.state = 'sent')`, 'sent')
      .addSelect(`count(*) FILTER (WHERE r.state = 'failed')`, 'failed')
      .addSelect(`count(*) FILTER (WHERE r.state = 'suppressed')`, 'suppressed')
      .addSelect(sent(''), 'measured')
      .addSelect(sent('AND r.openedAt IS NOT NULL'), 'opened')
      .addSelect(sent('AND r.clickedAt IS NOT NULL'), 'clicked')
      .where('r.issueId IN (:...ids)', { ids })
      .groupBy('r.issueId')
      .getRawMany<Counts<'sent' | 'failed' | 'suppressed' | 'measured' | 'opened' | 'clicked'>>();
  }

  private leavers(ids: string[]) {
    return this.dataSource
      .createQueryBuilder(SubscriberChangeEntity, 'c')
      .select('c.issueId', 'id')
      .addSelect('count(DISTINCT c.subscriberId)', 'unsubscribed')
      .where(`c.change = 'unsubscribed' AND c.issueId IN (:...ids)`, { ids })
      .groupBy('c.issueId')
      .getRawMany<Counts<'unsubscribed'>>();
  }
}

function headOf({ week: monday, content, subject, audience, state }: IssueEntity) {
  const week = isoWeekOf(monday);
  return {
    week,
    number: issueNumberOf(week),
    subject: content?.subject ?? subject,
    audience: audience ?? 0,
    isSent: state === 'sent',
  };
}

function countsIn<Name extends string>(
  rows: Counts<Name>[],
  id: string,
  names: readonly Name[],
): Record<Name, number> {
  const row = rows.find((one) => one.id === id);
  return Object.fromEntries(names.map((name) => [name, Number(row?.[name] ?? 0)])) as Record<Name, number>;
}
