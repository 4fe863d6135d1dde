import type { CaseSummary } from '@casedrop/contracts/http';
import { Link } from 'react-router-dom';
import { CaseCover } from '../../../components/case/case-cover.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { difficultyLabel } from '../difficulty.js';
import { PanelSection } from './panel-section.js';

/** Cases of the same archetype or industry, as small issues. */
export function RelatedCases({ cases }: { cases: readonly CaseSummary[] }) {
  return (
    <PanelSection title="Related Cases">
      {cases.length === 0 && (
        <p className="py-4 text-14 text-muted">
          Nothing like it is open yet. <TextLink to="/cases">Browse the library</TextLink> for another kind of
          case.
        </p>
      )}
      <ul>
        {cases.map((one) => (
          <li key={one.id} className="border-b border-rule">
            <Link
              to={`/cases/${one.id}`}
              className="grid grid-cols-[4.5rem_1fr] items-start gap-4 py-4 hover:text-accent"
            >
              <span className="block border border-rule">
                <CaseCover cover={one.cover} className="aspect-4/3 w-full" />
              </span>
              <span>
                <span className="headline block text-16 leading-5">{one.title}</span>
                <span className="mt-1.5 block text-12 text-muted figures">
                  {difficultyLabel(one.difficulty)} · {one.estimatedTime} min
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
