import type { Intake } from '@casedrop/contracts/http';
import { useState } from 'react';
import { FeedForm } from './feed-form.js';
import { FeedList } from './feed-list.js';
import { FeedUpload } from './feed-upload.js';
import { HeadlineForm } from './headline-form.js';
import { IntakeSummary } from './intake-summary.js';

/** Where headlines come in: typed, from a file, or from feeds. */
export function NewsDesk({ onIntake }: { onIntake: () => void }) {
  const [latest, setLatest] = useState<Intake | null>(null);
  const take = (intake: Intake) => {
    setLatest(intake);
    onIntake();
  };
  /** What the last one brought must not stand above the failure of the next. */
  const desk = { onSend: () => setLatest(null), onIntake: take };
  return (
    <div className="grid gap-10">
      {latest && <IntakeSummary intake={latest} />}
      <div className="grid gap-10 lg:grid-cols-12">
        <section aria-labelledby="type-headlines" className="min-w-0 lg:col-span-7">
          <h2 id="type-headlines" className="headline mb-4 text-22">
            Type or paste headlines
          </h2>
          <HeadlineForm {...desk} />
        </section>
        <section
          aria-labelledby="upload-feed"
          className="min-w-0 lg:col-span-5 lg:border-l lg:border-rule lg:pl-10"
        >
          <h2 id="upload-feed" className="headline mb-2 text-22">
            Hand in a feed file
          </h2>
          <FeedUpload {...desk} />
        </section>
      </div>
      <section aria-labelledby="feeds" className="min-w-0 border-t border-rule-strong pt-6">
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 id="feeds" className="headline text-22">
              Feeds
            </h2>
            <p className="mt-2 max-w-prose text-14 text-muted">
              Each is read in its own time. What you add or fetch yourself is written at once; of what comes
              by itself, a week starts its best few, and the press room holds the rest for you.
            </p>
          </div>
          <div className="min-w-0 lg:col-span-8">
            <FeedForm {...desk} />
          </div>
        </div>
        <div className="mt-8">
          <FeedList {...desk} />
        </div>
      </section>
    </div>
  );
}
