import type { Blueprint, PendingCase, ReadingChoice } from '@casedrop/contracts/http';
import { inWords } from '@casedrop/contracts/words';
import { useState, type ReactNode } from 'react';
import { BlueprintName } from '../../../components/blueprint/blueprint-name.js';
import type { BlueprintChoice } from '../../../components/blueprint/blueprint-picker.js';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { OutsideLink } from '../../../components/ui/text-link.js';
import { useBlueprints } from '../../../lib/blueprints.js';
import { dayInWords } from '../../../lib/dates.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { eventInWords, originOf, percent } from '../reading-words.js';
import type { useRewriting } from '../use-rewriting.js';
import { FailureCallout } from './failure-callout.js';
import { KeyHint } from './key-hint.js';
import { isProposed, Proposed } from './proposed-blueprint.js';
import { ReadingBadge } from './reading-badge.js';

const BlueprintPicker = lazyPart(() => import('../../../components/blueprint/blueprint-picker.js'));

interface StoryPanelProps {
  item: PendingCase;
  rewriting: ReturnType<typeof useRewriting>;
  /** Something is being written by hand, or the case is in the library: nothing is written anew. */
  disabled: boolean;
}

/** Where a case comes from, why it became what it is, and what else could be made of its headline. */
export function StoryPanel({ item, rewriting, disabled }: StoryPanelProps) {
  const blueprint = useBlueprints().data?.find(({ id }) => id === item.blueprint);
  return (
    <div className="border-b border-rule-strong pb-5">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <SourceText item={item} />
        <Why item={item} blueprint={blueprint} />
      </div>
      {!disabled && (
        <>
          <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h4 className="kicker text-muted">Write it anew</h4>
            <RewriteBar item={item} blueprint={blueprint} rewriting={rewriting} />
          </div>
          <OtherReadings item={item} rewriting={rewriting} />
        </>
      )}
      <p role="status" className={rewriting.said ? 'mt-3 text-14 font-medium' : 'sr-only'}>
        {rewriting.said}
      </p>
      {rewriting.error && (
        <div className="mt-3">
          <FailureCallout error={rewriting.error} title="The case is as it was" />
        </div>
      )}
    </div>
  );
}

function SourceText({ item }: { item: PendingCase }) {
  const { source, bridge } = originOf(item);
  const { headline, publisher, publishedAt, url } = source;
  return (
    <section aria-label="Source and bridge">
      <h4 className="kicker text-muted">Source</h4>
      <p className="headline mt-1.5 text-18">{headline}</p>
      <p className="mt-1 text-14 text-muted">
        {url ? <OutsideLink href={url}>{publisher}</OutsideLink> : publisher} ·{' '}
        <time dateTime={publishedAt}>{dayInWords(publishedAt)}</time>
      </p>
      {bridge && (
        <>
          <h4 className="kicker mt-4 text-muted">Bridge</h4>
          <p className="mt-1.5 text-14">{bridge}</p>
        </>
      )}
    </section>
  );
}

function Why({ item, blueprint }: { item: PendingCase; blueprint: Blueprint | undefined }) {
  const { reading, scenario } = item;
  const idea = blueprint?.scenarios.find(({ id }) => id === scenario)?.idea;
  if (!item.blueprint)
    return (
      <section aria-label="Why this case">
        <h4 className="kicker text-muted">Why this case</h4>
        <p className="mt-1.5 text-14 text-muted">
          It was not written from a blueprint, so there is nothing to tell of how its headline was read.
        </p>
      </section>
    );
  return (
    <section aria-label="Why this blueprint">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="kicker text-muted">Why this blueprint</h4>
        {reading && <ReadingBadge reading={reading} />}
      </div>
      <dl className="mt-1.5 grid grid-cols-[5.5rem_1fr] gap-x-3 gap-y-1 text-14">
        {reading && (
          <>
            <Line term="News">{eventInWords(reading.event)}</Line>
            <Line term="Sector">{inWords(reading.sector)}</Line>
          </>
        )}
        <Line term="Blueprint">
          {isProposed(item) ? <Proposed id={item.blueprint} /> : <BlueprintName id={item.blueprint} />}
          {scenario && !isProposed(item) && (
            <span className="text-muted">
              {' · scenario '}
              <BlueprintName id={scenario} />
            </span>
          )}
        </Line>
        {idea && <Line term="Idea">{idea}</Line>}
      </dl>
    </section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

type Rewriting = StoryPanelProps['rewriting'];

/** The two next ways to read the headline, each at one press. */
function OtherReadings({ item, rewriting }: { item: PendingCase; rewriting: Rewriting }) {
  const others = item.reading?.others ?? [];
  if (others.length === 0) return null;
  return (
    <ul aria-label="Other readings" className="mt-2 border-t border-rule">
      {others.map((other, place) => (
        <li key={place} className="border-b border-rule">
          <button
            type="button"
            aria-keyshortcuts={String(place + 1)}
            aria-disabled={rewriting.isBusy || undefined}
            onClick={() => !rewriting.isBusy && rewriting.write({ reading: place })}
            className="flex min-h-11 w-full items-baseline gap-3 py-2 text-left text-14 hover:bg-sunk aria-disabled:cursor-progress aria-disabled:text-muted"
          >
            <KeyHint of={String(place + 1)} />
            <OtherReading other={other} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function OtherReading({ other }: { other: ReadingChoice }) {
  return (
    <>
      <span className="line-clamp-2 min-w-0 flex-1">
        <span className="font-medium">{inWords(other.client)}</span> · {other.question}{' '}
        <span className="text-muted">· {other.bridge}</span>
      </span>
      <span className="text-muted figures">
        <span className="sr-only">Likelihood: </span>
        {percent(other.probability)}
      </span>
    </>
  );
}

interface RewriteBarProps {
  item: PendingCase;
  blueprint: Blueprint | undefined;
  rewriting: Rewriting;
}

/** The scenario after this one; none where the blueprint has but one. */
function scenarioAfter(blueprint: Blueprint | undefined, scenario: string | null | undefined) {
  const ids = blueprint?.scenarios.map(({ id }) => id) ?? [];
  const next = ids[(ids.indexOf(scenario ?? '') + 1) % ids.length];
  return next === scenario ? undefined : next;
}

/** Other ways to write the same headline. */
function RewriteBar({ item, blueprint, rewriting }: RewriteBarProps) {
  const [picking, setPicking] = useState(false);
  const next = scenarioAfter(blueprint, item.scenario);
  /** The reading stays as it is; without it the blueprint would be led up to by its first news. */
  const asRead = item.reading && {
    reading: { event: item.reading.event, sector: item.reading.sector },
  };
  const own = item.blueprint ? { ...asRead, blueprint: item.blueprint } : undefined;
  const pick = (choice: BlueprintChoice) => rewriting.write(choice, () => setPicking(false));
  return (
    <div className="flex flex-wrap gap-2">
      <RewriteButton keyHint="B" busy={rewriting.isBusy} onPress={() => setPicking(true)}>
        Choose a blueprint
      </RewriteButton>
      {own && (
        <>
          <RewriteButton
            keyHint="S"
            busy={rewriting.isBusy}
            disabled={!next}
            title={next ? undefined : 'This blueprint has one scenario alone.'}
            onPress={() => rewriting.write({ ...own, scenario: next })}
          >
            Next scenario
          </RewriteButton>
          <RewriteButton
            keyHint="R"
            busy={rewriting.isBusy}
            disabled={isProposed(item)}
            title={isProposed(item) ? 'What was proposed for one case is not drawn again.' : undefined}
            onPress={() => rewriting.write({ ...own, ...(item.scenario && { scenario: item.scenario }) })}
          >
            Draw again
          </RewriteButton>
        </>
      )}
      {rewriting.undo && (
        <RewriteButton keyHint="U" busy={rewriting.isBusy} onPress={rewriting.undo}>
          Take it back
        </RewriteButton>
      )}
      {picking && (
        <LazyDialog onClose={() => setPicking(false)}>
          <BlueprintPicker
            title="Choose a blueprint"
            description={`“${originOf(item).source.headline}” is written anew from it.`}
            confirmLabel="Write it anew"
            first={item.blueprint ? { blueprint: item.blueprint, mark: 'this one' } : undefined}
            busy={rewriting.isBusy}
            failure={
              rewriting.error && <FailureCallout error={rewriting.error} title="The case is as it was" />
            }
            onClose={() => setPicking(false)}
            onPick={pick}
          />
        </LazyDialog>
      )}
    </div>
  );
}

interface RewriteButtonProps {
  keyHint: string;
  busy: boolean;
  disabled?: boolean;
  title?: string;
  onPress: () => void;
  children: string;
}

function RewriteButton({ keyHint, busy, disabled, title, onPress, children }: RewriteButtonProps) {
  return (
    <Button
      size="small"
      tone="secondary"
      early={busy}
      disabled={disabled}
      title={title}
      aria-keyshortcuts={keyHint}
      onClick={onPress}
    >
      {children} <KeyHint of={keyHint} />
    </Button>
  );
}
