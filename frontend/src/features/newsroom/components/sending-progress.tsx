import type { Issue, IssueProgress } from '@casedrop/contracts/http';
import { clockTime } from '../../../lib/dates.js';
import { whole } from '../../../lib/figures.js';
import { plural } from '../../../lib/plural.js';
import { shareDone, spokenProgress, sumInWords } from '../progress.js';
import { pressTime } from '../weeks.js';

const HEADS = {
  building: 'Counting the audience',
  sending: 'Going out',
  paused: 'Paused',
  sent: 'Sent to its whole audience',
  cancelled: 'Cancelled on its way',
};
type Underway = Issue & { state: keyof typeof HEADS };

const isUnderway = (issue: Issue): issue is Underway => issue.state in HEADS;

/** How far an issue has gone out; once it is done with, counts that add up. */
export function SendingProgress({ issue }: { issue: Issue }) {
  if (!isUnderway(issue)) return null;
  const { progress } = issue;
  if (!progress) return issue.state === 'building' ? <CountingAudience /> : null;
  return (
    <section aria-labelledby="sending" className="border-t-2 border-rule-strong pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id="sending" className="headline text-28">
          {HEADS[issue.state]}
        </h3>
        <p className="text-14 text-muted figures">{pace(issue, progress)}</p>
      </div>
      <p role="status" className="sr-only">
        {HEADS[issue.state]}. {spokenProgress(progress)}
      </p>
      <Bar progress={progress} />
      <Counts progress={progress} isOver={issue.state === 'sent'} />
      <p className="mt-3 text-14 text-muted figures">{sumInWords(progress)}</p>
    </section>
  );
}

function CountingAudience() {
  return (
    <section className="border-t-2 border-rule-strong pt-3">
      <h3 className="headline text-28">Counting the audience</h3>
      <p role="status" className="mt-1 text-muted">
        Everybody who is subscribed now is put on the list; then the mails begin to go.
      </p>
      <div className="mt-4 h-3 w-full animate-pulse bg-rule" />
    </section>
  );
}

/** How fast it goes and when it ends; when it ended. */
function pace(issue: Issue, { perSecond, endsAt }: IssueProgress): string {
  const { state, sentAt, beganAt } = issue;
  if (state === 'sent' && sentAt)
    return pressTime(sentAt, issue) + (beganAt ? `, after ${span(beganAt, sentAt)}` : '');
  if (state === 'sending' && perSecond !== null) {
    const rate = `${plural(Math.round(perSecond), 'mail')} a second`;
    return endsAt ? `${rate}, done about ${clockTime(endsAt)}` : rate;
  }
  return '';
}

function span(from: string, to: string): string {
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  if (seconds < 120) return plural(seconds, 'second');
  return plural(Math.round(seconds / 60), 'minute');
}

const PARTS = [
  { key: 'sent', label: 'Sent', ink: 'bg-success' },
  { key: 'failed', label: 'Failed', ink: 'bg-accent' },
  { key: 'suppressed', label: 'Left out', ink: 'bg-field-edge' },
  { key: 'waiting', label: 'Waiting', ink: 'bg-rule' },
] as const;

/** The audience as a bar, part by part; the numbers stand under it. */
function Bar({ progress }: { progress: IssueProgress }) {
  const width = (count: number) => `${progress.audience > 0 ? (count / progress.audience) * 100 : 0}%`;
  return (
    <div
      role="progressbar"
      aria-label="How far the issue has gone out"
      aria-valuenow={Math.floor(shareDone(progress) * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="mt-4 flex h-3 w-full overflow-hidden bg-rule"
    >
      {PARTS.slice(0, -1).map(({ key, ink }) => (
        <div
          key={key}
          style={{ width: width(progress[key]) }}
          className={`${ink} transition-[width] duration-200`}
        />
      ))}
    </div>
  );
}

const NOTES = {
  failed: 'the mail server refused them',
  suppressed: 'left, bounced or deleted since it began',
} as const;

function Counts({ progress, isOver }: { progress: IssueProgress; isOver: boolean }) {
  const parts = PARTS.filter(({ key }) => key !== 'waiting' || !isOver);
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-3 md:grid-cols-5">
      <Count label="Audience" count={progress.audience} note="when it began" />
      {parts.map(({ key, label, ink }) => (
        <Count
          key={key}
          label={label}
          count={progress[key]}
          ink={ink}
          note={key in NOTES ? NOTES[key as keyof typeof NOTES] : undefined}
        />
      ))}
    </dl>
  );
}

interface CountProps {
  label: string;
  count: number;
  ink?: string;
  note?: string;
}

function Count({ label, count, ink, note }: CountProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-14 text-muted">
        {ink && <span aria-hidden="true" className={`size-2.5 ${ink}`} />}
        {label}
      </dt>
      <dd>
        <span className="headline block text-28 figures">{whole(count)}</span>
        {note && <span className="block text-12 text-muted">{note}</span>}
      </dd>
    </div>
  );
}
