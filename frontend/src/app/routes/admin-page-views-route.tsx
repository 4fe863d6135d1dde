import { PageViewTable } from '../../features/admin/components/page-view-table.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** How often the pages of the product were seen. */
export function Component() {
  usePageTitle('Pages seen');
  return (
    <>
      <SectionHeading title="Pages seen">
        Counted by ourselves, by day and kind of page: no cookie, no address, and nothing of who saw them.
        Whoever asks their browser not to be followed is not counted.
      </SectionHeading>
      <PageViewTable />
    </>
  );
}
