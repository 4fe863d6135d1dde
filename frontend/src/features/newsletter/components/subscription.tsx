import type { Preferences } from '@casedrop/contracts/http';
import { useRef } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { describeFailure } from '../../../lib/api-error.js';
import { usePageTitle } from '../../../lib/page-title.js';
import { useChangePreferences } from '../api/preferences.js';
import { wordsOf } from '../subscription-words.js';
import { MeasuringSwitch } from './measuring-switch.js';

interface SubscriptionProps {
  subscriberKey: string;
  preferences: Preferences;
  /** The issue whose link led here, to leave. */
  issue: string | null;
  /** The subscription was taken up again. */
  onReturn: () => void;
}

/** A subscriber's own page: what they get, the way out and back, and whether they are counted. */
export function Subscription({ subscriberKey, preferences, issue, onReturn }: SubscriptionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useChangePreferences(subscriberKey);
  const { title, sentence } = wordsOf(preferences, issue !== null);
  usePageTitle(title.replace(/\?$/, ''));
  // The button that was pressed goes away: the focus goes where it is said what happened.
  const move = (kind: 'unsubscribe' | 'resubscribe') =>
    change.mutate(kind === 'unsubscribe' ? { kind, issue } : { kind }, {
      onSuccess: () => {
        if (kind === 'resubscribe') onReturn();
        heading.current?.focus();
      },
    });
  return (
    <div className="page py-10 sm:py-16">
      <div className="max-w-2xl rule-double pt-6">
        <p className="kicker text-accent">Monday Case Drop</p>
        <h1 ref={heading} tabIndex={-1} className="headline mt-2 text-36 outline-none sm:text-48">
          {title}
        </h1>
        <p role="status" className="mt-4 text-18 wrap-anywhere text-muted">
          {sentence}
        </p>
        {change.isError && (
          <div className="mt-4">
            <Callout tone="failure">{describeFailure(change.error).description}</Callout>
          </div>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <Moves
            state={preferences.state}
            isLeaving={issue !== null}
            isBusy={change.isPending}
            onMove={move}
          />
        </div>
        {preferences.state === 'confirmed' && (
          <section aria-label="Counting" className="mt-12 border-t border-rule pt-5">
            <MeasuringSwitch subscriberKey={subscriberKey} preferences={preferences} />
          </section>
        )}
      </div>
    </div>
  );
}

interface MovesProps {
  state: Preferences['state'];
  isLeaving: boolean;
  isBusy: boolean;
  onMove: (kind: 'unsubscribe' | 'resubscribe') => void;
}

/** The one thing to do in each state, and the way on. */
function Moves({ state, isLeaving, isBusy, onMove }: MovesProps) {
  const archive = (
    <ButtonLink to="/archive" tone="quiet">
      Read the archive
    </ButtonLink>
  );
  if (state === 'confirmed')
    return (
      <>
        <Button
          tone={isLeaving ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => onMove('unsubscribe')}
        >
          {isBusy ? 'Unsubscribing…' : 'Unsubscribe'}
        </Button>
        {archive}
      </>
    );
  if (state === 'unsubscribed')
    return (
      <>
        <Button tone="secondary" busy={isBusy} onClick={() => onMove('resubscribe')}>
          {isBusy ? 'Subscribing…' : 'Subscribe again'}
        </Button>
        {archive}
      </>
    );
  return archive;
}
