import type { LockedCase } from '@casedrop/case-engine';
import type { ReactNode } from 'react';
import { RichText } from '../rich-text.js';
import { Icon } from '../ui/icon.js';
import { NotWorked, type NothingWorked } from './not-worked.js';
import { SOLUTION_SECTIONS, type SolutionSection } from './part-names.js';
import { Ways } from './ways.js';
import { OtherFigures, WorkedPartView } from './worked-part.js';

export { WorkedPartView } from './worked-part.js';

interface SolutionTextProps {
  locked: LockedCase | NothingWorked;
  /** The solution in plain text, or why there is none. */
  text?: string;
}

/** The worked solution: the answer first, then what carries it. */
export function SolutionText({ locked, text = '' }: SolutionTextProps) {
  if (!locked.parts) return <NotWorked reason={text} />;
  return (
    <div className="grid gap-14">
      <Recommendation locked={locked} />
      <Block section="decides">
        <DecisionRule locked={locked} />
        {locked.ways && locked.ways.length > 0 && <Ways ways={locked.ways} note={locked.waysNote} />}
      </Block>
      <Block section="structure" note={locked.framework.note}>
        <Framework locked={locked} />
      </Block>
      <Block section="calculations">
        <div className="grid gap-10">
          {locked.parts
            .filter((part) => part.answer)
            .map((part) => (
              <WorkedPartView key={part.id} part={part} />
            ))}
          {locked.besides && locked.besides.length > 0 && <OtherFigures steps={locked.besides} />}
        </div>
      </Block>
      {locked.brainstorm.length > 0 && (
        <Block section="ideas">
          <Brainstorm locked={locked} />
        </Block>
      )}
      <div className="grid gap-x-10 gap-y-14 md:grid-cols-2">
        <Block section="risks">
          <LineList lines={locked.risks} />
        </Block>
        <Block section="next">
          <LineList lines={locked.nextSteps} ordered />
        </Block>
      </div>
    </div>
  );
}

function Block({
  section,
  note,
  children,
}: {
  section: SolutionSection;
  note?: string;
  children: ReactNode;
}) {
  const title = SOLUTION_SECTIONS[section];
  return (
    <section id={section} aria-label={title}>
      <div className="mb-4 border-b border-rule-strong pb-2">
        <h2 className="headline text-28">{title}</h2>
        {note && <p className="mt-1 text-14 text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}

function Recommendation({ locked }: { locked: LockedCase }) {
  return (
    <section aria-label="Recommendation">
      <p className="kicker text-accent">Answer first</p>
      <RichText
        lines={locked.recommendation.split('\n').filter(Boolean)}
        html={locked.recommendationHtml ?? null}
        className="mt-3 max-w-[62ch] border-l-2 border-accent pl-5 font-serif text-18 leading-[1.6] sm:text-22 sm:leading-[1.5]"
      />
      <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {locked.reasons.map((reason) => (
          <div key={reason.label} className="border-t border-rule-strong pt-2">
            <dt className="text-14 text-muted">{reason.label}</dt>
            <dd className="headline mt-1 text-22 figures">{reason.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function DecisionRule({ locked }: { locked: LockedCase }) {
  const { conditions, flip } = locked.decision;
  return (
    <>
      <ul>
        {conditions.map((one) => (
          <li key={one.words} className="grid grid-cols-[1.75rem_1fr] border-b border-rule py-3">
            <Icon
              name={one.holds ? 'check' : 'cross'}
              className={`mt-0.5 size-5 ${one.holds ? 'text-success' : 'text-accent'}`}
            />
            <div>
              <p>
                <span className="sr-only">{one.holds ? 'Met: ' : 'Not met: '}</span>
                {one.words}
              </p>
              <p className="text-14 text-muted figures">{one.numbers}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[62ch] font-serif text-18">{flip.sentence}</p>
    </>
  );
}

function Framework({ locked }: { locked: LockedCase }) {
  return (
    <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
      {locked.framework.buckets.map((bucket, at) => (
        <div key={bucket.id}>
          <h3 className="flex gap-2 font-semibold">
            <span className="text-accent figures">{at + 1}</span>
            {bucket.label}
          </h3>
          <ul className="mt-2 ml-5 border-l border-rule pl-4 text-14">
            {bucket.leaves.map((leaf) => (
              <li key={leaf} className="py-1">
                {leaf}
              </li>
            ))}
          </ul>
          {bucket.note && <p className="mt-2 ml-5 text-14 text-muted">{bucket.note}</p>}
        </div>
      ))}
    </div>
  );
}

function Brainstorm({ locked }: { locked: LockedCase }) {
  const groups = locked.brainstorm.flatMap((one) => one.groups);
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
      {groups.map((group) => (
        <div key={group.label}>
          <h3 className="font-semibold">{group.label}</h3>
          <LineList lines={group.ideas} />
        </div>
      ))}
    </div>
  );
}

function LineList({ lines, ordered }: { lines: readonly string[]; ordered?: boolean }) {
  return (
    <ol className="mt-1">
      {lines.map((line, at) => (
        <li key={line} className="flex gap-3 border-b border-rule py-2.5 last:border-b-0">
          {ordered && <span className="font-semibold text-accent figures">{at + 1}</span>}
          <span>{line}</span>
        </li>
      ))}
    </ol>
  );
}
