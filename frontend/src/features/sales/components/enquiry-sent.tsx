import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.js';
import type { EnquiryBody, EnquiryTopic } from '../enquiry-draft.js';
import { ENQUIRY_WORDS } from '../enquiry-words.js';

interface EnquirySentProps {
  topic: EnquiryTopic;
  enquiry: EnquiryBody;
}

/** Says that it has come, what happens next, and what was sent. */
export function EnquirySent({ topic, enquiry }: EnquirySentProps) {
  const { received, back } = ENQUIRY_WORDS[topic];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the button that was pressed is gone
  return (
    <div>
      <p className="kicker text-success">Received</p>
      <h2 ref={heading} tabIndex={-1} className="headline mt-2 text-36 outline-none">
        {received}
      </h2>
      <p className="mt-4 text-18">
        A person reads it and answers within two working days, by e-mail to{' '}
        <strong className="font-semibold wrap-anywhere">{enquiry.email}</strong>. There is no automatic mail
        before that.
      </p>
      <blockquote className="prose-serif mt-6 border-l-2 border-rule-strong pl-5 whitespace-pre-line wrap-anywhere">
        {enquiry.message}
      </blockquote>
      <div className="mt-8 flex flex-wrap gap-3 border-t border-rule pt-5">
        <ButtonLink to="/cases">Browse All Cases</ButtonLink>
        <ButtonLink to={back.to} tone="quiet">
          {back.label}
        </ButtonLink>
      </div>
    </div>
  );
}
