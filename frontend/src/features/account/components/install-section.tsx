import { Button } from '../../../components/ui/button.js';
import { useInstallOffer } from '../../../lib/offline/install-offer.js';
import { AccountSection } from './account-section.js';

/** Where the browser offers to install the application: a way to take it up. Absent elsewhere. */
export function InstallSection() {
  const install = useInstallOffer();
  if (!install) return null;
  return (
    <AccountSection
      title="On this device"
      intro={
        <p>
          CaseDrop opens in a window of its own. With or without it, what you have read here is there without
          a network.
        </p>
      }
    >
      <Button tone="secondary" onClick={install}>
        Install CaseDrop
      </Button>
    </AccountSection>
  );
}
