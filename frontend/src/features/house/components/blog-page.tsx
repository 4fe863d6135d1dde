import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.js';
import { plural } from '../../../lib/plural.js';
import { minutesToRead } from '../essay.js';
import { ESSAYS } from '../essays/essays.js';
import { HOUSE_NOTES } from '../house-notes.js';
import { HousePage, Marginal } from './house-page.js';
import { TextLink } from '../../../components/ui/text-link.js';

/** The essays, the first of them large. */
export function BlogPage() {
  const { kicker, title, text } = HOUSE_NOTES.blog;
  return (
    <HousePage kicker={kicker} title={title} standfirst={text} aside={<Elsewhere />}>
      <ol>
        {ESSAYS.map((essay, at) => (
          <li
            key={essay.slug}
            className="border-rule not-first:mt-6 not-first:border-t not-first:pt-6 max-lg:first:border-t max-lg:first:pt-6"
          >
            <article>
              <h2 className={classNames('headline', at === 0 ? 'text-36 sm:text-48' : 'text-28')}>
                <Link
                  to={`/blog/${essay.slug}`}
                  className="inline-flex min-h-11 items-center hover:text-accent"
                >
                  {essay.title}
                </Link>
              </h2>
              <p className="prose-serif mt-2">{essay.standfirst}</p>
              <p className="mt-2 text-14 text-muted figures">
                {plural(minutesToRead(essay), 'minute')} to read
              </p>
            </article>
          </li>
        ))}
      </ol>
    </HousePage>
  );
}

function Elsewhere() {
  return (
    <Marginal title="Every week">
      <p className="mt-3 text-14 text-muted">
        An essay appears when there is something to say. A case appears every Monday:{' '}
        <TextLink to="/archive">the archive</TextLink> has the issues so far.
      </p>
    </Marginal>
  );
}
