import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge, type BadgeTone } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { classNames } from '../../../lib/class-names.js';
import { DEMO_CARD, SAMPLE_CASES, type SampleCase } from '../content.js';

const BADGES: Record<SampleCase['badge'], BadgeTone> = {
  Popular: 'accent',
  New: 'caution',
  Beginner: 'success',
};

/** The first of the three is given the most room, as on a front page. */
const COLUMNS = ['lg:col-span-5', 'lg:col-span-4', 'lg:col-span-3'];

interface SampleCasesProps {
  /** Draws the plate of a case. */
  plate: (cover: SampleCase['cover']) => ReactNode;
}

/** Three cases of the shelf, one to be tried on the spot, and the ways in. */
export function SampleCases({ plate }: SampleCasesProps) {
  return (
    <>
      <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-12">
        {SAMPLE_CASES.map((one, at) => (
          <SampleCard key={one.title} sample={one} className={COLUMNS[at]}>
            {plate(one.cover)}
          </SampleCard>
        ))}
        <DemoCard />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/dashboard">Start Practice</ButtonLink>
        <ButtonLink to="/cases" tone="secondary">
          Browse All Cases
        </ButtonLink>
      </div>
    </>
  );
}

interface SampleCardProps {
  sample: SampleCase;
  children: ReactNode;
  className?: string;
}

/** The whole of it leads to where the library has the case. */
function SampleCard({ sample, children, className }: SampleCardProps) {
  return (
    <article className={classNames('group relative flex flex-col', className)}>
      <div className="h-52 overflow-hidden border border-rule bg-raised lg:h-64">{children}</div>
      <p className="kicker mt-4 text-muted">{sample.industry}</p>
      <h3 className="headline mt-1.5 text-22">
        <Link
          to={`/cases?q=${encodeURIComponent(sample.search)}`}
          className="after:absolute after:inset-0 after:content-[''] group-hover:text-accent"
        >
          {sample.title}
        </Link>
      </h3>
      <p className="mt-2 text-14 text-muted">{sample.text}</p>
      <p className="mt-auto flex flex-wrap gap-2 pt-3">
        <Badge tone={BADGES[sample.badge]}>{sample.badge}</Badge>
        {sample.badge !== sample.difficulty && <Badge>{sample.difficulty}</Badge>}
        <Badge>{sample.minutes}</Badge>
        <Badge>{sample.rating} / 5</Badge>
      </p>
    </article>
  );
}

function DemoCard() {
  return (
    <article className="group relative grid gap-x-10 gap-y-2 border-l-4 border-accent bg-accent-wash px-6 py-5 sm:col-span-2 sm:grid-cols-[1fr_auto] sm:items-center lg:col-span-12">
      <div>
        <h3 className="headline text-28">
          <Link
            to="/demo"
            className="after:absolute after:inset-0 after:content-[''] group-hover:text-accent"
          >
            {DEMO_CARD.title}
          </Link>
        </h3>
        <p className="mt-1 max-w-[66ch]">{DEMO_CARD.text}</p>
      </div>
      <p aria-hidden="true" className="headline hidden text-48 text-accent sm:block">
        10′
      </p>
    </article>
  );
}
