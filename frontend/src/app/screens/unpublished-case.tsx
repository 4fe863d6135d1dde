import type { CaseDetail } from '@casedrop/contracts/http';
import { TextLink } from '../../components/ui/text-link.js';
import { CaseReader, type CaseTab } from '../../features/cases/components/case-reader.js';
import { PanelSection } from '../../features/cases/components/panel-section.js';

interface UnpublishedCaseProps {
  detail: CaseDetail;
  tab: CaseTab;
  onTab: (tab: CaseTab) => void;
}

/** A case that only admins see: read it, but nobody practises or rates it yet. */
export default function UnpublishedCase({ detail, tab, onTab }: UnpublishedCaseProps) {
  const { id, status } = detail;
  return (
    <CaseReader
      detail={detail}
      tab={tab}
      onTab={onTab}
      sidePanel={
        <PanelSection title={status === 'pending' ? 'Waits for review' : 'Rejected'}>
          <p className="py-4 text-14 text-muted">
            {status === 'pending' ? (
              <>
                Only admins can read this case; it is practised and rated once it is approved.{' '}
                <TextLink to={`/admin?area=review&case=${id}`}>Review it</TextLink>
              </>
            ) : (
              'This case was rejected; only admins can read it.'
            )}
          </p>
        </PanelSection>
      }
    />
  );
}
