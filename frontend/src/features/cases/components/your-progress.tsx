import type { Companion } from '@casedrop/contracts/http';
import { Progress } from '../../../components/ui/progress.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { PanelSection } from './panel-section.js';

interface YourProgressProps {
  yours: Companion['yours'];
  isPro: boolean;
}

/** How many of the open cases the person has solved. */
export function YourProgress({ yours, isPro }: YourProgressProps) {
  const { solved, available } = yours;
  const share = available === 0 ? 0 : Math.min(1, solved / available);
  return (
    <PanelSection title="Your Progress">
      <p className="mt-2 mb-3 flex items-baseline justify-between figures">
        <span>
          <span className="headline text-28">{solved}</span>
          <span className="text-muted">
            {' '}
            of {available.toLocaleString('en-GB')} {available === 1 ? 'case' : 'cases'} solved
          </span>
        </span>
        <span className="text-14 text-muted">{Math.round(share * 100)}%</span>
      </p>
      <Progress value={share} label="Cases solved" />
      {solved === 0 && (
        <p className="mt-3 text-14 text-muted">Finish this one and it counts, whatever the score.</p>
      )}
      {!isPro && (
        <TextLink to="/subscribe" className="mt-1 inline-flex min-h-11 items-center text-14">
          Upgrade to Track More
        </TextLink>
      )}
    </PanelSection>
  );
}
