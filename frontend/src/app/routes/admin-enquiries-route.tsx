import { EnquiryList } from '../../features/sales/components/enquiry-list.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** What people ask about Coach Pro, and what became of it. */
export function Component() {
  usePageTitle('Enquiries');
  return (
    <>
      <SectionHeading title="Enquiries">
        About Coach Pro, the newest first. The form promises an answer within two working days.
      </SectionHeading>
      <EnquiryList />
    </>
  );
}
