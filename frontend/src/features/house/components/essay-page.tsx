import { Link } from 'react-router-dom';
import { TextLink } from '../../../components/ui/text-link.js';
import { longDate } from '../../../lib/dates.js';
import { usePageTitle } from '../../../lib/page-title.js';
import { plural } from '../../../lib/plural.js';
import { minutesToRead, type Essay, type EssayBlock } from '../essay.js';
import { ESSAY_LIST, type EssayEntry } from '../essay-list.js';
import { SumSheet } from './sum-sheet.js';

/** One essay, and the way to the others. */
export function EssayPage({ essay }: { essay: EssayEntry & Essay }) {
  usePageTitle(essay.title);
  return (
    <div className="page grid gap-y-10 py-10 lg:grid-cols-12 lg:gap-x-10 lg:gap-y-12 lg:py-16">
      <header className="rule-double pt-6 lg:col-span-12">
        <p className="kicker text-accent">
          <Link to="/blog" className="inline-flex min-h-11 items-center hover:underline pointer-fine:min-h-6">
            Blog
          </Link>
        </p>
        <h1 className="headline mt-1 max-w-4xl lg:mt-3 text-36 sm:text-48 lg:text-64">{essay.title}</h1>
        <p className="mt-5 max-w-2xl text-18 text-muted sm:text-22">{essay.standfirst}</p>
      </header>
      <aside className="text-14 text-muted lg:col-span-3 lg:self-start lg:border-t lg:border-rule lg:pt-4">
        <p>
          <time dateTime={essay.date}>{longDate(new Date(essay.date))}</time>
        </p>
        <p className="figures">{plural(minutesToRead(essay), 'minute')} to read</p>
      </aside>
      <article className="prose-serif grid gap-4 lg:col-span-8 lg:col-start-5">
        {essay.blocks.map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </article>
      <nav aria-label="Other essays" className="max-w-[66ch] font-serif text-18 lg:col-span-8 lg:col-start-5">
        <h2 className="kicker border-b font-sans border-rule-strong pb-2 text-muted">Read on</h2>
        <ul>
          {ESSAY_LIST.filter(({ slug }) => slug !== essay.slug).map(({ slug, title }) => (
            <li key={slug} className="border-b border-rule">
              <Link
                to={`/blog/${slug}`}
                className="headline flex min-h-14 items-center text-22 hover:text-accent"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-4 font-sans text-14">
          <TextLink to="/cases" className="inline-flex min-h-11 items-center">
            Or solve a case
          </TextLink>
        </p>
      </nav>
    </div>
  );
}

function Block({ block }: { block: EssayBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('heading' in block) return <h2 className="headline mt-4 text-28">{block.heading}</h2>;
  return <SumSheet {...block} />;
}
