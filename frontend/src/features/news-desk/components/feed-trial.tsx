import type { FeedTest } from '@casedrop/contracts/http';
import { Callout } from '../../../components/ui/callout.js';
import { dateTime } from '../../../lib/dates.js';
import { plural } from '../../../lib/plural.js';

/** What a feed would bring; nothing of it is kept. */
export function FeedTrial({ found }: { found: FeedTest }) {
  const { title, headlines, newest, problems, usable } = found;
  const name = title ?? 'This feed';
  return (
    <div role="status">
      <Callout
        tone={!usable ? 'caution' : problems.length > 0 ? 'note' : 'success'}
        title={usable ? `${name}: ${plural(headlines, 'headline')}` : `${name} cannot be added`}
      >
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {newest.length > 0 && (
          <ul aria-label="The newest headlines" className="mt-2 border-t border-rule">
            {newest.map(({ headline, publishedAt }) => (
              <li
                key={headline}
                className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-1.5 last:border-b-0"
              >
                <span className="min-w-0 break-words">{headline}</span>
                <span className="text-muted figures">{dateTime(publishedAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </Callout>
    </div>
  );
}
