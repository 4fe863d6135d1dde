import { studentsInWords } from '@casedrop/contracts/words';
import type { EnquiryState, SalesEnquiry } from '@casedrop/contracts/http';
import { useLayoutEffect, useRef } from 'react';
import { Badge, type BadgeTone } from '../../../components/ui/badge.js';
import { Icon } from '../../../components/ui/icon.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { dateTime } from '../../../lib/dates.js';
import { STATE_WORDS } from '../enquiry-states.js';
import { HandlingForm } from './handling-form.js';

const TONES: Record<EnquiryState, BadgeTone> = {
  new: 'accent',
  contacted: 'caution',
  won: 'success',
  closed: 'plain',
};

interface EnquiryRowProps {
  enquiry: SalesEnquiry;
  /** The row goes while the keyboard is in it: once saved, it may stand in another list. The same for each render. */
  onGone: () => void;
}

/** One enquiry in a line; opened, what was written at the left and what is done about it at the right. */
export function EnquiryRow({ enquiry, onGone }: EnquiryRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const shown = row.current;
    return () => {
      if (shown?.contains(document.activeElement)) onGone();
    };
  }, [onGone]);
  return (
    <li ref={row}>
      <details className="group border-b border-rule">
        <summary className="grid min-h-14 list-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 hover:text-accent md:grid-cols-[minmax(0,1fr)_8rem_7rem_6.5rem_1.25rem] [&::-webkit-details-marker]:hidden">
          <Summary enquiry={enquiry} />
        </summary>
        <div className="grid gap-8 pt-2 pb-8 lg:grid-cols-12">
          <Written enquiry={enquiry} />
          <div className="lg:col-span-4 lg:col-start-9">
            <HandlingForm enquiry={enquiry} />
          </div>
        </div>
      </details>
    </li>
  );
}

function Summary({ enquiry }: { enquiry: SalesEnquiry }) {
  const { name, organisation, students, message, createdAt, state } = enquiry;
  return (
    <>
      <span className="min-w-0 max-md:col-start-1 max-md:row-start-1">
        <span className="block wrap-anywhere">
          <span className="font-medium">{name}</span>
          {organisation && (
            <span className="text-muted max-md:block max-md:text-14">
              <span className="max-md:hidden"> · </span>
              {organisation}
            </span>
          )}
        </span>
        <span className="block truncate text-14 text-muted group-open:hidden max-md:hidden">
          {message.split('\n')[0]}
        </span>
      </span>
      <span className="text-14 text-muted figures max-md:col-start-1 max-md:row-start-2">
        {students ? `${studentsInWords(students)} students` : 'Contact'}
        <span className="md:hidden"> · {dateTime(createdAt)}</span>
      </span>
      <span className="text-14 text-muted figures max-md:hidden">{dateTime(createdAt)}</span>
      <span className="max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end">
        <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
      </span>
      <Icon
        name="chevron"
        className="size-5 justify-self-end transition-transform duration-150 group-open:rotate-180"
      />
    </>
  );
}

function Written({ enquiry: { email, message, personId } }: { enquiry: SalesEnquiry }) {
  return (
    <div className="min-w-0 lg:col-span-7">
      <blockquote className="prose-serif border-l-2 border-accent pl-5 whitespace-pre-line wrap-anywhere">
        {message}
      </blockquote>
      <a
        href={`mailto:${email}?subject=Coach%20Pro`}
        className="mt-3 inline-flex min-h-11 items-center font-medium wrap-anywhere underline decoration-field-edge underline-offset-4 hover:text-accent hover:decoration-accent"
      >
        {email}
      </a>
      <p className="mt-1 text-14 text-muted">
        {personId === null ? (
          'Sent without an account: nobody has checked that the address is theirs.'
        ) : (
          <>
            Sent by{' '}
            <TextLink to={`/admin/users?q=${encodeURIComponent(`#${personId}`)}`}>person {personId}</TextLink>
            , who was signed in.
          </>
        )}
      </p>
    </div>
  );
}
