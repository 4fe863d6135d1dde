import type { PublicPart } from '@casedrop/case-engine';
import type { CaseDetail } from '@casedrop/contracts/http';
import { Suspense, type ReactNode } from 'react';
import { CaseText } from '../../../components/case/case-text.js';
import { SolutionContents } from '../../../components/case/solution-contents.js';
import { ErrorBoundary } from '../../../components/error-boundary.js';
import { Icon } from '../../../components/ui/icon.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { useShortcut } from '../../../lib/shortcuts.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { mayOpenTabs } from '../access-rules.js';
import { lockedPart, publicPart } from '../api/case-detail.js';
import { CaseHeader } from './case-header.js';

/** Read by few at the first visit: the page does not wait for them. */
const SolutionText = lazyPart(async () => ({
  default: (await import('../../../components/case/solution-text.js')).SolutionText,
}));
const SolutionLocked = lazyPart(async () => ({
  default: (await import('./locked-panels.js')).SolutionLocked,
}));
const RubricLocked = lazyPart(async () => ({ default: (await import('./locked-panels.js')).RubricLocked }));
/** For reviewers alone. */
const FailedChecks = lazyPart(() => import('./failed-checks.js'));
const SolutionActions = lazyPart(() => import('./solution-actions.js'));
const RubricText = lazyPart(async () => ({
  default: (await import('../../../components/case/rubric-text.js')).RubricText,
}));

export const CASE_TABS = ['case', 'solution', 'rubric'] as const;
export type CaseTab = (typeof CASE_TABS)[number];

/** What practising adds to the text of a case. */
interface PracticeSlots {
  /** On top, such as the result of an attempt. */
  before?: ReactNode;
  answer?: (part: PublicPart, at: number) => ReactNode;
  afterQuestions?: ReactNode;
  /** Under the case, such as earlier attempts. */
  after?: ReactNode;
  /** Under everything: the bar that stays in sight. */
  bar?: ReactNode;
}

interface CaseReaderProps {
  detail: CaseDetail;
  tab: CaseTab;
  onTab: (tab: CaseTab) => void;
  /** Absent where nothing is rated yet. */
  onRate?: () => void;
  /** How the person stands with the case: a line that fits the room under the header. */
  standing?: ReactNode;
  /** Absent where it cannot be practised. */
  practice?: PracticeSlots;
  sidePanel: ReactNode;
}

/** A case with its three tabs, and the column beside them. */
export function CaseReader({
  detail,
  tab,
  onTab,
  onRate,
  standing,
  practice = {},
  sidePanel,
}: CaseReaderProps) {
  const { access } = detail;
  const locked = lockedPart(detail);
  const open = mayOpenTabs(access);
  const select = (next: string) => onTab(CASE_TABS.find((one) => one === next) ?? 'case');
  useTabKeys(open, select);
  return (
    <article className="page py-10 lg:py-14">
      <CaseHeader detail={detail} />
      <div className="mt-2 flex min-h-14 items-center">{standing}</div>
      {detail.checks?.passed === false && (
        <Suspense>
          <FailedChecks caseId={detail.id} report={detail.checks} />
        </Suspense>
      )}
      <Tabs value={tab} onValueChange={select}>
        <TabList label="Parts of the case">
          <Tab value="case">Case</Tab>
          <LockableTab value="solution" locked={!access.entitled} disabled={!open}>
            Solution
          </LockableTab>
          <LockableTab value="rubric" locked={!access.entitled} disabled={!open}>
            Rubric
          </LockableTab>
        </TabList>
        <div className="grid gap-x-10 gap-y-16 pt-10 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-8">
            <ErrorBoundary level="section">
              <Panels detail={detail} practice={practice} onRate={onRate} />
            </ErrorBoundary>
          </div>
          <section
            aria-label="Beside the case"
            className="flex flex-col gap-10 lg:col-span-4 xl:col-span-3 xl:col-start-10"
          >
            {tab === 'solution' && locked?.parts && (
              <div className="hidden flex-1 lg:block">
                <div className="sticky top-24">
                  <SolutionContents />
                </div>
              </div>
            )}
            <ErrorBoundary level="section">{sidePanel}</ErrorBoundary>
          </section>
        </div>
      </Tabs>
    </article>
  );
}

/** `1`, `2` and `3` turn to the tabs, as far as they open. */
function useTabKeys(open: boolean, select: (tab: CaseTab) => void): void {
  useShortcut('1', () => select('case'));
  useShortcut('2', () => open && select('solution'));
  useShortcut('3', () => open && select('rubric'));
}

interface PanelsProps extends Pick<CaseReaderProps, 'detail' | 'onRate'> {
  practice: PracticeSlots;
}

function Panels({ detail, practice, onRate }: PanelsProps) {
  const { access, id } = detail;
  const locked = lockedPart(detail);
  /** Unlocked a moment ago: access is there, the text on its way. */
  const isComing = access.entitled && !locked;
  return (
    <>
      <TabPanel value="case">
        {practice.before}
        <CaseText
          view={publicPart(detail)}
          answer={practice.answer}
          afterQuestions={practice.afterQuestions}
        />
        {practice.after}
        {practice.bar}
      </TabPanel>
      <TabPanel value="solution">
        <Suspense fallback={<PagesOnTheirWay />}>
          {locked && <SolutionActions detail={detail} onRate={onRate} />}
          {locked && <SolutionText locked={locked} text={detail.solution} />}
          {isComing && <PagesOnTheirWay />}
          {!locked && !isComing && <SolutionLocked caseId={id} access={access} />}
        </Suspense>
      </TabPanel>
      <TabPanel value="rubric">
        <Suspense fallback={<PagesOnTheirWay />}>
          {locked && <RubricText locked={locked} text={detail.rubric} />}
          {isComing && <PagesOnTheirWay />}
          {!locked && !isComing && <RubricLocked caseId={id} access={access} />}
        </Suspense>
      </TabPanel>
    </>
  );
}

function PagesOnTheirWay() {
  return (
    <Loading label="Loading" className="grid gap-4">
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-6 h-40" />
    </Loading>
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
