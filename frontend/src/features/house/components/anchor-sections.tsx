import { Link } from 'react-router-dom';
import { TextLink } from '../../../components/ui/text-link.js';
import { classNames } from '../../../lib/class-names.js';
import { ESSAY_LIST } from '../essay-list.js';
import { HOUSE_NOTES, type HouseNote } from '../house-notes.js';

const ONWARD = 'inline-flex min-h-11 items-center text-14 pointer-fine:min-h-9';

/**
 * The back page of the front page: a short section for each page of the house, under its anchor. Fixed text and nothing
 * that asks a browser, so that it can be printed ahead.
 */
export function HouseNotes() {
  const { about, blog, careers, partners, help, community, contact, status, privacy, terms, cookies } =
    HOUSE_NOTES;
  return (
    <section aria-labelledby="back-page" className="page mt-20 lg:mt-28">
      <div className="rule-double pt-6">
        <h2 id="back-page" className="kicker text-accent">
          The back page
        </h2>
        <div className="mt-6 grid gap-x-8 gap-y-10 md:grid-cols-12 lg:gap-x-10">
          <div className="md:col-span-7 lg:col-span-5">
            <Leader note={about} />
            <Essays note={blog} />
          </div>
          <div className="border-rule max-md:border-t max-md:pt-5 md:col-span-5 md:border-l md:pl-8 lg:col-span-4 lg:pl-10">
            {[help, contact, community].map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </div>
          <div className="gap-x-8 max-lg:grid max-lg:gap-y-8 sm:max-lg:grid-cols-3 md:max-lg:col-span-12 lg:col-span-3 lg:border-l lg:border-rule lg:pl-10">
            {[partners, careers, status].map((note) => (
              <Note key={note.id} note={note} isSmall />
            ))}
          </div>
        </div>
        <div className="mt-10 grid gap-x-8 gap-y-6 border-t border-rule-strong pt-5 text-14 md:grid-cols-12 lg:gap-x-10">
          <SmallPrint note={privacy} className="md:col-span-4 lg:col-span-5" />
          <SmallPrint note={terms} className="md:col-span-4 lg:pl-10" />
          <SmallPrint note={cookies} className="md:col-span-4 lg:col-span-3 lg:pl-10" />
        </div>
      </div>
    </section>
  );
}

function Leader({ note }: { note: HouseNote }) {
  return (
    <section id={note.id} aria-labelledby={`${note.id}-title`}>
      <p className="kicker text-muted">{note.kicker}</p>
      <h3 id={`${note.id}-title`} className="headline mt-2 text-36 sm:text-48">
        {note.title}
      </h3>
      <p className="prose-serif mt-4">{note.text}</p>
      <Onward note={note} />
    </section>
  );
}

function Essays({ note }: { note: HouseNote }) {
  return (
    <section id={note.id} aria-labelledby={`${note.id}-title`} className="mt-8 border-t border-rule pt-5">
      <Heading note={note} className="text-22" />
      <p className="mt-1.5 text-muted">{note.text}</p>
      <ol className="mt-3">
        {ESSAY_LIST.map(({ slug, title }) => (
          <li key={slug} className="border-t border-rule">
            <Link
              to={`/blog/${slug}`}
              className="flex min-h-11 items-center font-serif text-18 hover:text-accent"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
      <Onward note={note} />
    </section>
  );
}

/** One after the other under thin rules; small ones stand side by side where the page is narrow. */
function Note({ note, isSmall = false }: { note: HouseNote; isSmall?: boolean }) {
  return (
    <section
      id={note.id}
      aria-labelledby={`${note.id}-title`}
      className={classNames(
        'border-rule',
        isSmall
          ? 'max-lg:border-t max-lg:pt-4 lg:not-first:mt-6 lg:not-first:border-t lg:not-first:pt-5'
          : 'not-first:mt-6 not-first:border-t not-first:pt-5',
      )}
    >
      <Heading note={note} className={isSmall ? 'text-18' : 'text-28'} />
      <p className={classNames('mt-1.5 text-muted', isSmall && 'text-14')}>{note.text}</p>
      <Onward note={note} />
    </section>
  );
}

function SmallPrint({ note, className }: { note: HouseNote; className: string }) {
  return (
    <section id={note.id} aria-labelledby={`${note.id}-title`} className={className}>
      <h3 id={`${note.id}-title`} className="inline font-semibold">
        {note.title}.
      </h3>{' '}
      <p className="inline text-muted">{note.text}</p>
      <p>
        <Onward note={note} />
      </p>
    </section>
  );
}

function Heading({ note, className }: { note: HouseNote; className: string }) {
  return (
    <>
      <p className="kicker text-muted">{note.kicker}</p>
      <h3 id={`${note.id}-title`} className={classNames('headline mt-1.5', className)}>
        {note.title}
      </h3>
    </>
  );
}

function Onward({ note }: { note: HouseNote }) {
  return (
    <TextLink to={`/${note.id}`} className={ONWARD}>
      {note.link}
    </TextLink>
  );
}
