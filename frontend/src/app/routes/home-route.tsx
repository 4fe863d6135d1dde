import type { ReactNode } from 'react';
import { DrawnCover } from '../../components/case/drawn-cover.js';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { TextLink } from '../../components/ui/text-link.js';
import { leadingCase, useCases } from '../../features/cases/api/list-cases.js';
import { LeadStory, LeadStorySkeleton, LeadStoryToCome } from '../../features/cases/components/lead-story.js';
import { FrontQuestion } from '../../features/demo/components/front-question.js';
import { ClaimsStrip } from '../../features/home/components/claims-strip.js';
import { Coaches } from '../../features/home/components/coaches.js';
import { Features } from '../../features/home/components/features.js';
import { FigureRow } from '../../features/home/components/figure-row.js';
import { MemberHero, VisitorHero } from '../../features/home/components/hero.js';
import { RateCard } from '../../features/home/components/rate-card.js';
import { SampleCases } from '../../features/home/components/sample-cases.js';
import { Section } from '../../features/home/components/section.js';
import { Steps } from '../../features/home/components/steps.js';
import { WeekOffers } from '../../features/home/components/week-offers.js';
import { WEEK_STATS } from '../../features/home/content.js';
import { HouseNotes } from '../../features/house/components/anchor-sections.js';
import { NewsletterForm } from '../../features/newsletter/components/newsletter-form.js';
import { useAuth } from '../../lib/auth.js';
import { classNames } from '../../lib/class-names.js';
import { usePageTitle } from '../../lib/page-title.js';

export { HomeError as ErrorBoundary } from '../screens/home-error.js';

/** The front page. It is printed when the pages are built, so its first drawing asks nothing of a browser. */
export function Component() {
  usePageTitle('A fresh business case every Monday');
  return (
    <>
      <FirstView />
      <UnderTheGreeting>
        <ClaimsStrip />
        <ThisWeek />
        <Section
          id="features"
          kicker="Features"
          title="How a case proves itself"
          intro="A case here is a small executable model. Code makes every number; the prose only places it."
        >
          <Features />
        </Section>
        <Section id="steps" kicker="The press" title="From headline to case in four steps">
          <Steps />
        </Section>
        <Section
          id="cases"
          kicker="Sample cases"
          title="Three from the shelf, and one to try now"
          intro={
            <TextLink to="/cases" className="inline-flex min-h-11 items-center">
              View All Cases
            </TextLink>
          }
        >
          <SampleCases plate={(cover) => <DrawnCover cover={cover} className="size-full" />} />
        </Section>
        <Section id="coaches" kicker="For Coaches" title="Bring your students">
          <Coaches />
        </Section>
        <Section id="pricing" kicker="Rate card" title="What it costs">
          <RateCard />
        </Section>
        <HouseNotes />
      </UnderTheGreeting>
    </>
  );
}

/**
 * In one column the greeting is above everything else, and as long as a name: what it would push about is not seen until
 * it stands.
 */
function UnderTheGreeting({ className, children }: { className?: string; children: ReactNode }) {
  const { isReturning } = useAuth();
  return (
    <div data-visitors="narrow" className={classNames(className, isReturning && 'max-lg:invisible')}>
      {children}
    </div>
  );
}

function useIsSomebody(): boolean {
  const { user, isReturning } = useAuth();
  return user !== null || isReturning;
}

/** What it is at the left, and what it does at the right. */
function FirstView() {
  const { user } = useAuth();
  const isSomebody = useIsSomebody();
  const { cases } = useCases();
  const lead = leadingCase(cases);
  return (
    <div className="page grid gap-x-12 gap-y-12 pt-10 lg:grid-cols-12 lg:pt-14">
      <div data-visitors className="min-w-0 lg:col-span-7 xl:col-span-6">
        {isSomebody ? (
          <MemberHero user={user} startAt={lead ? `/case/${lead.id}` : '/dashboard'} />
        ) : (
          <VisitorHero newsletter={<Newsletter />} />
        )}
      </div>
      <UnderTheGreeting className="min-w-0 lg:col-span-5 xl:col-start-8">
        <FrontQuestion />
      </UnderTheGreeting>
    </div>
  );
}

function Newsletter() {
  return (
    <>
      <NewsletterForm />
      <TextLink to="/archive" className="mt-1 inline-flex min-h-11 items-center text-14 text-muted">
        Read the issues so far
      </TextLink>
    </>
  );
}

/** This week's case, or the newest while the week has none. */
function ThisWeek() {
  const query = useCases();
  const isSomebody = useIsSomebody();
  const lead = leadingCase(query.cases);
  const offers = !isSomebody && <WeekOffers />;
  return (
    <>
      {query.isPending && <LeadStorySkeleton actions={offers} underPlate={<WeekStats />} />}
      {query.isError && (
        <div className="page mt-16">
          <NetworkErrorPanel error={query.error} onRetry={query.refetch} />
        </div>
      )}
      {query.isSuccess && !lead && <LeadStoryToCome underPlate={<WeekStats />} />}
      {lead && (
        <LeadStory
          summary={lead}
          actions={lead.ofTheWeek && offers}
          underPlate={<WeekStats />}
          isOneControl={isSomebody}
        />
      )}
    </>
  );
}

function WeekStats() {
  return <FigureRow figures={WEEK_STATS} className="mt-5 justify-between" />;
}
