import type { CaseDetail } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { CaseText } from '../../../components/case/case-text.js';
import { RubricText } from '../../../components/case/rubric-text.js';
import { SolutionContents } from '../../../components/case/solution-contents.js';
import { SolutionText } from '../../../components/case/solution-text.js';
import { ErrorBoundary } from '../../../components/error-boundary.js';
import { Icon } from '../../../components/ui/icon.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { mayOpenTabs } from '../access-rules.js';
import { lockedPart, publicPart } from '../api/case-detail.js';
import { CaseHeader } from './case-header.js';
import { RubricLocked, SolutionLocked } from './locked-panels.js';
import { PracticeTimer } from './practice-timer.js';

export const CASE_TABS = ['case', 'solution', 'rubric'] as const;
export type CaseTab = (typeof CASE_TABS)[number];

interface CaseReaderProps {
  detail: CaseDetail;
  tab: CaseTab;
  onTab: (tab: CaseTab) => void;
}

/** A case with its three tabs. */
export function CaseReader({ detail, tab, onTab }: CaseReaderProps) {
  const { access, id } = detail;
  const locked = lockedPart(detail);
  const open = mayOpenTabs(access);
  const select = (next: string) => onTab(CASE_TABS.find((one) => one === next) ?? 'case');
  return (
    <article className="page py-10 lg:py-14">
      <CaseHeader detail={detail} />
      <Tabs value={tab} onValueChange={select} className="mt-10">
        <TabList label="Parts of the case">
          <Tab value="case">Case</Tab>
          <LockableTab value="solution" locked={!locked} disabled={!open}>
            Solution
          </LockableTab>
          <LockableTab value="rubric" locked={!locked} disabled={!open}>
            Rubric
          </LockableTab>
        </TabList>
        <ErrorBoundary level="section">
          <TabPanel value="case" className="pt-10">
            <div className="grid gap-10 lg:grid-cols-12">
              <aside className="lg:sticky lg:top-24 lg:order-2 lg:col-span-4 lg:self-start xl:col-span-3 xl:col-start-10">
                <PracticeTimer estimatedTime={detail.estimatedTime} />
                <p className="mt-3 text-14 text-muted">
                  Read aloud, take two minutes for your structure, then ask for what you need.
                </p>
              </aside>
              <div className="lg:col-span-8">
                <CaseText view={publicPart(detail)} />
              </div>
            </div>
          </TabPanel>
          <TabPanel value="solution" className="grid gap-10 pt-10 lg:grid-cols-12">
            <div className="lg:col-span-8">
              {locked ? <SolutionText locked={locked} /> : <SolutionLocked caseId={id} access={access} />}
            </div>
            {locked && (
              <aside className="hidden lg:sticky lg:top-24 lg:col-span-4 lg:block lg:self-start xl:col-span-3 xl:col-start-10">
                <SolutionContents />
              </aside>
            )}
          </TabPanel>
          <TabPanel value="rubric" className="pt-10 xl:w-5/6">
            {locked ? <RubricText locked={locked} /> : <RubricLocked caseId={id} access={access} />}
          </TabPanel>
        </ErrorBoundary>
      </Tabs>
    </article>
  );
}

interface LockableTabProps {
  value: CaseTab;
  locked: boolean;
  disabled: boolean;
  children: ReactNode;
}

function LockableTab({ value, locked, disabled, children }: LockableTabProps) {
  return (
    <Tab value={value} disabled={disabled}>
      {locked && <Icon name="lock" className="size-4" />}
      {children}
      {locked && <span className="sr-only">(locked)</span>}
    </Tab>
  );
}
