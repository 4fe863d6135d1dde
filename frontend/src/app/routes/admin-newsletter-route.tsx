import { Desk } from '../../features/newsroom/components/desk.js';
import { FiguresSection } from '../../features/newsroom/components/figures-section.js';
import { SubscribersSection } from '../../features/newsroom/components/subscribers-section.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** The desk of the Monday Case Drop: its issues, its figures, its subscribers. */
export function Component() {
  usePageTitle('Newsletter');
  return (
    <>
      <SectionHeading title="Newsletter">
        The Monday Case Drop: one issue a week, each Monday, to everybody who has confirmed.
      </SectionHeading>
      <Desk />
      <FiguresSection />
      <SubscribersSection />
    </>
  );
}
