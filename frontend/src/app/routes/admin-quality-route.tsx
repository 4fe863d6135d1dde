import { QualityReport } from '../../features/admin/components/quality-report.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** How the open cases and their questions fare. */
export function Component() {
  usePageTitle('Case quality');
  return (
    <>
      <SectionHeading title="Case quality">
        The worst first. Each person counts once, by the first attempt that they finished with an answer. A
        case whose figures go bad comes back to the review queue by itself.
      </SectionHeading>
      <QualityReport />
    </>
  );
}
