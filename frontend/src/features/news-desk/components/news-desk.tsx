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
    <div className="grid gap-10 lg:grid-cols-12">
      <div className="grid min-w-0 content-start gap-8 lg:col-span-7">
        {latest && <IntakeSummary intake={latest} />}
        <section aria-labelledby="type-headlines">
          <h2 id="type-headlines" className="headline mb-4 text-22">
            Type or paste headlines
          </h2>
          <HeadlineForm {...desk} />
        </section>
        <section aria-labelledby="upload-feed" className="border-t border-rule pt-6">
          <h2 id="upload-feed" className="headline mb-2 text-22">
            Hand in a feed file
          </h2>
          <FeedUpload {...desk} />
        </section>
      </div>
      <section aria-labelledby="feeds" className="min-w-0 lg:col-span-5 lg:border-l lg:border-rule lg:pl-10">
        <h2 id="feeds" className="headline mb-4 text-22">
          Feeds
        </h2>
        <FeedForm {...desk} />
        <div className="mt-6">
          <FeedList {...desk} />
        </div>
      </section>
    </div>
  );
}
