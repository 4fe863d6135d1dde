import { ButtonLink } from '../../components/ui/button-link.js';
import { Price } from '../../components/ui/price.js';
import { TextLink } from '../../components/ui/text-link.js';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { leadingCase, useCases } from '../../features/cases/api/list-cases.js';
import { CaseCard } from '../../features/cases/components/case-card.js';
import { CaseShelf, CaseShelfSkeleton } from '../../features/cases/components/case-shelf.js';
import { ContentsList } from '../../features/cases/components/contents-list.js';
import { LeadStory, LeadStorySkeleton } from '../../features/cases/components/lead-story.js';
import { MemberHero, VisitorHero } from '../../features/home/components/hero.js';
import { ProofSheet } from '../../features/home/components/proof-sheet.js';
import { RateCard } from '../../features/home/components/rate-card.js';
import { Section } from '../../features/home/components/section.js';
import { HouseNotes } from '../../features/house/components/anchor-sections.js';
import { Steps } from '../../features/home/components/steps.js';
import { NewsletterForm } from '../../features/newsletter/components/newsletter-form.js';
import { useAuth } from '../../lib/auth.js';
import { usePageTitle } from '../../lib/page-title.js';

const IN_CONTENTS = 5;
const ON_SHELF = 6;

/** The front page. */
export function Component() {
  const { user, isReturning } = useAuth();
  const { cases, isPending, isError } = useCases();
  const lead = leadingCase(cases);
  usePageTitle('A fresh business case every Monday');
  return (
    <>
      <div className="page grid gap-12 pt-10 lg:grid-cols-12 lg:gap-10 lg:pt-16">
        <div className="min-w-0 lg:col-span-8 xl:col-span-7">
          {user || isReturning ? (
            <MemberHero user={user} startAt={lead ? `/case/${lead.id}` : '/dashboard'} />
          ) : (
            <VisitorHero newsletter={<Newsletter />} />
          )}
        </div>
        {/* The shelf below says so when the cases cannot be fetched. */}
        {!isError && (
          <aside className="lg:col-span-4 xl:col-start-9">
            <ContentsList cases={cases.slice(0, IN_CONTENTS)} pending={isPending ? IN_CONTENTS : 0} />
          </aside>
        )}
      </div>
      {isPending && <LeadStorySkeleton />}
      {lead && <LeadStory summary={lead} actions={!user && !isReturning && lead.ofTheWeek && <BuyIt />} />}
      <Section
        id="features"
        kicker="Proof"
        title="How a case proves itself"
        intro="A case here is a small executable model. Code makes every number; the prose only places it."
      >
        <Proof />
      </Section>
      <Section id="steps" kicker="The press" title="From headline to case in four steps">
        <Steps />
      </Section>
      <Section
        id="cases"
        kicker="The shelf"
        title="Latest cases"
        intro={
          <TextLink to="/cases" className="inline-flex min-h-11 items-center">
            View All Cases
          </TextLink>
        }
      >
        <LatestCases />
      </Section>
      <Section id="pricing" kicker="Rate card" title="What it costs">
        <RateCard />
      </Section>
      <Section id="coaches" kicker="For Coaches" title="Bring your students">
        <div className="grid gap-6 lg:grid-cols-12">
          <p className="prose-serif lg:col-span-7">
            A case that recomputes can be set again with other numbers, graded against known mistakes and
            traced to its source. Student tracking, custom cases and rubrics for coaches are in preparation.
          </p>
          <div className="lg:col-span-4 lg:col-start-9">
            <ButtonLink to="/auth?mode=register&type=coach" tone="secondary">
              Sign up as a coach
            </ButtonLink>
          </div>
        </div>
      </Section>
      <HouseNotes />
    </>
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

/** The two ways to the solution of this week's case, for whoever has no account. */
function BuyIt() {
  const link = 'inline-flex min-h-11 items-center font-medium';
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-14">
      <span className="text-muted">Straight to the solution:</span>
      <TextLink to="/checkout/weekly-case" className={link}>
        <span>
          Buy Now
          <Price of="case" before=" " />
        </span>
      </TextLink>
      <TextLink to="/subscribe" className={link}>
        <span>
          Pro Pass
          <Price of="pro" before=" " after="/mo" />
        </span>
      </TextLink>
    </p>
  );
}

const CLAIMS = [
  [
    'It can be solved.',
    'Every fact that the answer needs is in the prompt, in an exhibit, or yours for the asking.',
  ],
  [
    'It can be checked.',
    'The same formulas print the figures, the exhibits and the solution; they cannot disagree.',
  ],
  [
    'It knows the wrong turns.',
    'The classic mistakes are formulas too, so a wrong figure gets its name, not a cross.',
  ],
  ['It takes a side.', 'The verdict follows from a stated rule, and the case says what would turn it.'],
] as const;

function Proof() {
  return (
    <div className="grid gap-10 lg:grid-cols-12">
      <dl className="lg:col-span-5">
        {CLAIMS.map(([title, text]) => (
          <div key={title} className="border-t border-rule py-4 first:border-t-0 first:pt-0">
            <dt className="headline text-22">{title}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="lg:col-span-7 xl:col-span-6 xl:col-start-7">
        <ProofSheet />
      </div>
    </div>
  );
}

function LatestCases() {
  const query = useCases();
  if (query.isPending) return <CaseShelfSkeleton count={3} />;
  if (query.isError) return <NetworkErrorPanel error={query.error} onRetry={query.refetch} />;
  if (query.cases.length === 0) {
    return (
      <EmptyState
        title="The shelf fills every Monday"
        action={<ButtonLink to="/auth?action=signup">Get Started Free</ButtonLink>}
      >
        No case is open yet. With an account you meet the first one with five free credits in hand.
      </EmptyState>
    );
  }
  return (
    <CaseShelf>
      {query.cases.slice(0, ON_SHELF).map((one) => (
        <CaseCard key={one.id} summary={one} />
      ))}
    </CaseShelf>
  );
}
