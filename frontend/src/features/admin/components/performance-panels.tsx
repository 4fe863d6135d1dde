import type { Analytics } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { TextLink } from '../../../components/ui/text-link.js';
import { minutes, oneDecimal, percent, twoDecimals, whole } from '../../../lib/figures.js';
import { SampleMark } from './sample-mark.js';

interface PanelRow {
  label: string;
  path: string;
  value: string;
  /** Says why there is no figure. */
  isWords?: boolean;
}

function newsletterRows({ newsletter, subscribers }: Analytics): PanelRow[] {
  // Who unsubscribes is known of everybody; opens and clicks of those alone who agreed to it.
  const none = newsletter.unsubRate === null ? 'No issue sent yet' : 'Nobody measured yet';
  const row = (label: string, name: keyof typeof newsletter): PanelRow => {
    const value = newsletter[name];
    return {
      label,
      path: `newsletter.${name}`,
      value: value === null ? none : percent(value),
      isWords: value === null,
    };
  };
  return [
    { label: 'Subscribers', path: 'subscribers', value: whole(subscribers) },
    row('Open rate', 'openRate'),
    row('Click rate', 'clickRate'),
    row('Unsubscribe rate', 'unsubRate'),
  ];
}

function qualityRows({ cases }: Analytics): PanelRow[] {
  return [
    { label: 'Completion rate', path: 'cases.completionRate', value: percent(cases.completionRate) },
    { label: 'Avg time', path: 'cases.avgTime', value: minutes(cases.avgTime) },
    { label: 'Quality score', path: 'cases.qualityScore', value: `${oneDecimal(cases.qualityScore)}/5` },
  ];
}

function viralRows({ viral }: Analytics): PanelRow[] {
  return [
    { label: 'K-factor', path: 'viral.kFactor', value: twoDecimals(viral.kFactor) },
    { label: 'Referral rate', path: 'viral.referralRate', value: percent(viral.referralRate) },
    { label: 'Shares', path: 'viral.shares', value: whole(viral.shares) },
  ];
}

/** How the newsletter, the cases and the referrals fare. */
export function PerformancePanels({ told }: { told: Analytics }) {
  return (
    <section aria-labelledby="performance" className="mt-12 rule-double pt-4">
      <h2 id="performance" className="headline text-28">
        Performance
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-8 md:grid-cols-3">
        <Panel title="Newsletter" rows={newsletterRows(told)} samples={told.samples}>
          <TextLink to="/admin/newsletter" className="inline-flex min-h-11 items-center text-14">
            Issues and subscribers
          </TextLink>
        </Panel>
        <Panel title="Case Quality" rows={qualityRows(told)} samples={told.samples}>
          <TextLink to="/admin/quality" className="inline-flex min-h-11 items-center text-14">
            Cases and their questions
          </TextLink>
        </Panel>
        <Panel title="Viral" rows={viralRows(told)} samples={told.samples} />
      </div>
    </section>
  );
}

interface PanelProps {
  title: string;
  rows: readonly PanelRow[];
  samples: readonly string[];
  children?: ReactNode;
}

function Panel({ title, rows, samples, children }: PanelProps) {
  const id = `panel-${title.toLowerCase().replace(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="kicker border-b border-rule-strong pb-2 text-muted">
        {title}
      </h3>
      <dl>
        {rows.map((row) => (
          <div key={row.path} className="flex min-h-11 items-center gap-3 border-b border-rule text-14">
            <dt className="flex-1">{row.label}</dt>
            <dd
              className={row.isWords ? 'text-muted' : 'flex items-center gap-3 text-16 font-semibold figures'}
            >
              {samples.includes(row.path) && <SampleMark />}
              {row.value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
