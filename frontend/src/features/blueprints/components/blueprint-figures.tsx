import { BlueprintName } from '../../../components/blueprint/blueprint-name.js';
import type { BlueprintFigures as Figures } from '@casedrop/contracts/http';
import { partLabel } from '../../../components/case/part-names.js';
import { Badge } from '../../../components/ui/badge.js';
import { Icon } from '../../../components/ui/icon.js';
import { shortDate } from '../../../lib/dates.js';
import { orDash, percent, twoDecimals, whole } from '../../../lib/figures.js';
import { plural } from '../../../lib/plural.js';

/** How a blueprint has fared: what became of its cases, and what finished attempts say of its questions. */
export function BlueprintFigures({ figures }: { figures: Figures | undefined }) {
  if (!figures) return <span className="text-14 font-normal text-muted">Not used yet</span>;
  return (
    <span className="grid gap-y-2 font-normal figures">
      <Use figures={figures} />
      {figures.approved > 0 && <Attempts figures={figures} />}
    </span>
  );
}

function Use({ figures }: { figures: Figures }) {
  const { pending, approved, rejected, attempts, averageRating, lastUsedAt } = figures;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-14">
      {pending > 0 && <Badge tone="caution">{pending} pending</Badge>}
      <Badge tone={approved > 0 ? 'success' : 'plain'}>{approved} approved</Badge>
      {rejected > 0 && <Badge>{rejected} rejected</Badge>}
      <span className="text-muted">
        {plural(attempts, 'attempt')} · {averageRating === null ? 'no rating' : `${averageRating} of 5`} ·
        last {shortDate(lastUsedAt)}
      </span>
    </span>
  );
}

/** In columns, so that one looks down a list of them. */
function Attempts({ figures: { finished, averageScore, facility, discrimination } }: { figures: Figures }) {
  return (
    <span className="grid grid-cols-[repeat(4,auto)] justify-between gap-x-3 md:grid-cols-[5rem_6rem_7rem_1fr] md:justify-start">
      <Figure label="finished" value={whole(finished)} />
      <Figure label="mean score" value={orDash(averageScore, percent)} />
      {facility === null ? (
        <span className="col-span-2 self-center text-14 text-muted">Not enough attempts yet</span>
      ) : (
        <>
          <Figure label="difficulty p" value={twoDecimals(facility)} />
          <Figure label="discrimination" value={orDash(discrimination, twoDecimals)} />
        </>
      )}
    </span>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span>
      <span className="block text-16 leading-5 font-semibold text-ink">{value}</span>{' '}
      <span className="block text-12 whitespace-nowrap text-muted">{label}</span>
    </span>
  );
}

/** The question that an author looks at first, and by which figure. */
export function WeakestItem({ item }: { item: NonNullable<Figures['weakest']> }) {
  const { place, kind, scenario, facility, discrimination } = item;
  const what = partLabel(kind as Parameters<typeof partLabel>[0]) ?? kind;
  return (
    <span className="mt-1 flex gap-1.5 text-14 font-normal text-caution figures">
      <Icon name="alert" className="mt-0.5 size-4" />
      <span>
        Weakest: question {place}, {what.toLowerCase()}, in <BlueprintName id={scenario} />;{' '}
        {discrimination === null
          ? `difficulty p ${twoDecimals(facility)}`
          : `discrimination ${twoDecimals(discrimination)}`}
      </span>
    </span>
  );
}
