import { usePreferences } from '../api/preferences.js';
import { MeasuringSwitch } from './measuring-switch.js';

/** Asks a new subscriber for the agreement to be counted, where this installation counts; off until they agree. */
export function MeasuringOffer({ subscriberKey }: { subscriberKey: string }) {
  const { data } = usePreferences(subscriberKey);
  if (!data?.measuring) return null;
  return (
    <section aria-label="Counting" className="mt-4 border-t border-rule pt-5 text-16 text-ink">
      <MeasuringSwitch subscriberKey={subscriberKey} preferences={data} />
    </section>
  );
}
