import { useState } from 'react';
import { CoachProHeading, CoachProTerms } from '../../features/sales/components/coach-pro.js';
import { EnquiryForm } from '../../features/sales/components/enquiry-form.js';
import { EnquirySent } from '../../features/sales/components/enquiry-sent.js';
import type { EnquiryBody } from '../../features/sales/enquiry-draft.js';
import { usePageTitle } from '../../lib/page-title.js';

/** Asks about Coach Pro: what it is at the left, the form at the right, or first where there is one column. */
export function Component() {
  const [sent, setSent] = useState<EnquiryBody | null>(null);
  usePageTitle(sent ? 'Your enquiry is with us' : 'Contact Sales');
  return (
    <div className="page grid gap-10 py-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-12 lg:py-16">
      <div className="lg:col-span-6">
        <CoachProHeading />
      </div>
      <section
        aria-label="Your enquiry"
        className="border-t border-rule-strong pt-6 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1"
      >
        {sent ? (
          <EnquirySent topic="coach-pro" enquiry={sent} />
        ) : (
          <>
            <h2 className="kicker mb-5 text-muted">Your enquiry</h2>
            <EnquiryForm topic="coach-pro" onSent={setSent} />
          </>
        )}
      </section>
      <div className="lg:col-span-6">
        <CoachProTerms />
      </div>
    </div>
  );
}
