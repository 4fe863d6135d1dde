import { useState } from 'react';
import { ContactWays } from '../../features/house/components/contact-ways.js';
import { EnquiryForm } from '../../features/sales/components/enquiry-form.js';
import { EnquirySent } from '../../features/sales/components/enquiry-sent.js';
import type { EnquiryBody } from '../../features/sales/enquiry-draft.js';
import { usePageTitle } from '../../lib/page-title.js';

/** Writes to us about anything: what goes faster another way at the left, the form at the right. */
export function Component() {
  const [sent, setSent] = useState<EnquiryBody | null>(null);
  usePageTitle(sent ? 'Your message is with us' : 'Contact');
  return (
    <div className="page grid gap-10 py-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-12 lg:py-16">
      <header className="rule-double pt-6 lg:col-span-6">
        <p className="kicker text-accent">Contact</p>
        <h1 className="headline mt-2 text-48 lg:text-64">A person answers</h1>
        <p className="prose-serif mt-5">
          Tell us of a mistake in a case, a payment that went astray, or anything else. It reaches the people
          who run CaseDrop, and nobody besides.
        </p>
      </header>
      <section
        aria-label="Write to us"
        className="border-t border-rule-strong pt-6 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1"
      >
        {sent ? (
          <EnquirySent topic="anything" enquiry={sent} />
        ) : (
          <>
            <h2 className="kicker mb-5 text-muted">Write to us</h2>
            <EnquiryForm topic="anything" onSent={setSent} />
          </>
        )}
      </section>
      <div className="lg:col-span-6">
        <ContactWays />
      </div>
    </div>
  );
}
