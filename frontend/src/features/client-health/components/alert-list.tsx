import { Badge } from '../../../components/ui/badge.js';
import { MOST_ALERTS, type Alert } from '../../../lib/reliability/alerts.js';
import { second } from '../figures.js';
import { Nothing, Panel } from './panel.js';

/** The alerts of this visit, the latest first. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <Panel title="Alerts" note={`Of this visit, the last ${MOST_ALERTS}.`}>
      {alerts.length === 0 ? (
        <Nothing>
          None. Ten failures in five minutes would be one, five of the network in three, or three of signing
          in and permissions in ten.
        </Nothing>
      ) : (
        <ol className="max-h-80 overflow-y-auto" tabIndex={0} aria-label="Alerts">
          {alerts.toReversed().map((alert) => (
            <li
              key={`${alert.rule} ${alert.at}`}
              className="grid grid-cols-[4.5rem_1fr_auto] gap-x-3 border-b border-rule py-2 text-14"
            >
              <span className="text-muted figures">{second(alert.at)}</span>
              <span className="min-w-0">{alert.message}</span>
              <Badge tone={alert.severity === 'critical' ? 'accent' : 'plain'}>{alert.severity}</Badge>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
