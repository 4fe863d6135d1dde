import type { Alerts } from '../../../lib/reliability/alerts.js';
import { healthBy } from '../../../lib/reliability/health-score.js';

function verdict(score: number): { word: string; bar: string } {
  if (score >= 90) return { word: 'Well', bar: 'bg-success' };
  return score >= 60 ? { word: 'Under strain', bar: 'bg-caution' } : { word: 'Ailing', bar: 'bg-accent' };
}

/** "−15", or nothing taken. */
const taken = (points: number): string => (points === 0 ? '0' : `−${points}`);

/** How well the application is in this browser, and what takes how much off. */
export function HealthFigure({ alerts, className }: { alerts: Alerts; className?: string }) {
  const { score, forFailures, forAlerts, forCritical } = healthBy(alerts);
  const { word, bar } = verdict(score);
  const parts = [
    ['Failures of five minutes, 3 each, at most 30', forFailures],
    ['Alerts of five minutes, 10 each, at most 40', forAlerts],
    ['Critical ones among them, 10 each', forCritical],
  ] as const;
  return (
    <section aria-label="Health score" className={className}>
      <p className="text-14 font-medium text-muted">Health score</p>
      <p className="mt-2 flex items-baseline gap-3">
        <span className="headline text-64 figures">{score}</span>
        <span className="text-14 text-muted figures">of 100</span>
        <span className="headline ml-auto text-22">{word}</span>
      </p>
      <div className="mt-2 h-1 bg-rule">
        <div className={`h-full origin-left ${bar}`} style={{ transform: `scaleX(${score / 100})` }} />
      </div>
      <dl className="mt-3 text-12">
        {parts.map(([label, points]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-rule py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium figures">{taken(points)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
