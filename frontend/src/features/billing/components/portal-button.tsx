import { Button } from '../../../components/ui/button.js';
import { portalAddress } from '../api/own-billing.js';
import { useWayOut } from '../use-way-out.js';
import { describeFailure } from '../../../lib/api-error.js';
import { Callout } from '../../../components/ui/callout.js';

/** Leads to the provider's own pages for card and invoices. */
export function PortalButton({ onReturn }: { onReturn: () => void }) {
  const wayOut = useWayOut({ find: portalAddress, onReturn });
  return (
    <div className="grid gap-3">
      {wayOut.error && !wayOut.isLeaving && (
        <Callout tone="failure" title="Stripe’s page did not open">
          {describeFailure(wayOut.error).description}
        </Callout>
      )}
      <Button
        tone="secondary"
        icon="external"
        busy={wayOut.isLeaving}
        onClick={wayOut.press}
        className="w-full max-xl:py-2 max-xl:whitespace-normal"
      >
        Manage card and invoices at Stripe
      </Button>
      <p className="text-14 text-muted">
        Another card, your billing address, every invoice: on Stripe’s own pages, and back here.
      </p>
    </div>
  );
}
