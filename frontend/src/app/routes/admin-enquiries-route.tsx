import { EnquiryList } from '../../features/sales/components/enquiry-list.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** What people wrote to us, and what became of it. */
export function Component() {
  usePageTitle('Enquiries');
  return (
    <>
      <SectionHeading title="Enquiries">
        About Coach Pro, and whatever else people write. The newest first; the forms promise an answer within
        two working days.
      </SectionHeading>
      <EnquiryList />
    </>
  );
}
