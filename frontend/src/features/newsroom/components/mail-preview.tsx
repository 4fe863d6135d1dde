import type { Issue, IssuePreview } from '@casedrop/contracts/http';
import { useState } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { oneDecimal } from '../../../lib/figures.js';
import { previewAddress, usePreview } from '../api/issues.js';
import { ChoiceSwitch } from './choice-switch.js';
import { MailFrame } from './mail-frame.js';
import { TestMail } from './test-mail.js';

const VIEWS = [
  { value: 'wide', label: 'Desktop' },
  { value: 'narrow', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const EDITIONS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The mail as it would arrive, in the widths of the two kinds of machines it is read on. */
export function MailPreview({ issue, isUnsaved }: { issue: Issue; isUnsaved: boolean }) {
  const preview = usePreview(issue);
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="preview" className="headline text-22">
            {issue.state === 'sent' ? 'As it arrived' : 'As it would arrive'}
          </h3>
          <p role="status" className="min-h-5 text-14 text-muted">
            {isUnsaved && 'Shows what is saved, without your changes.'}
          </p>
        </div>
        {issue.state !== 'sent' && issue.state !== 'cancelled' && <TestMail week={issue.week} />}
      </div>
      {preview.isPending && <MailOnItsWay />}
      {preview.isError && (
        <div className="mt-3">
          <NetworkErrorPanel error={preview.error} onRetry={preview.refetch} />
        </div>
      )}
      {preview.data && !preview.isError && <Mail issue={issue} mail={preview.data} />}
    </section>
  );
}

function Mail({ issue, mail }: { issue: Issue; mail: IssuePreview }) {
  const [view, setView] = useState<View>('wide');
  const [edition, setEdition] = useState<'light' | 'dark'>('light');
  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <ChoiceSwitch label="Shown as" options={VIEWS} value={view} onChange={setView} />
        {view !== 'text' && (
          <ChoiceSwitch
            label="Edition of the mail"
            options={EDITIONS}
            value={edition}
            onChange={setEdition}
          />
        )}
      </div>
      <dl className="mt-3 border-t border-rule text-14">
        <Head label="Subject">
          <span className="font-medium wrap-anywhere">{mail.subject}</span>
        </Head>
        <Head label="Size">
          <span className="figures">{oneDecimal(mail.size / 1000)} kB</span>
          {mail.size > CLIPPED && <span className="text-caution"> · Gmail cuts mails above 102 kB</span>}
        </Head>
      </dl>
      {view === 'text' ? (
        <pre
          tabIndex={0}
          aria-label="The mail as plain text"
          className="mt-3 max-h-[45rem] overflow-auto border border-rule bg-raised p-4 font-mono text-14 whitespace-pre-wrap wrap-anywhere"
        >
          {mail.text}
        </pre>
      ) : (
        <MailFrame
          address={previewAddress(issue, edition)}
          width={view === 'wide' ? WIDE : NARROW}
          edition={edition}
          title={`Mail of No. ${issue.number}`}
        />
      )}
    </div>
  );
}

const WIDE = 700;
const NARROW = 375;
/** Above this Gmail shows a mail in part only. */
const CLIPPED = 102_000;

function Head({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-3 border-b border-rule py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function MailOnItsWay() {
  return (
    <Loading label="Loading the preview" className="mt-3 grid gap-3">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-16" />
      <Skeleton className="h-[30rem]" />
    </Loading>
  );
}
