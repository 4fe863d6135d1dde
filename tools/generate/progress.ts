import {
  GENERATION_STATES,
  type GenerationRequest,
  type GenerationState,
  type Intake,
} from '@casedrop/contracts';

/** A headline that makes no business case is declined: nothing has gone wrong then. What is handed in is never held. */
type Outcome = GenerationState | 'declined';
const OUTCOMES: readonly Outcome[] = [
  ...GENERATION_STATES.filter((state) => state !== 'failed' && state !== 'held'),
  'declined',
  'failed',
];
const outcomeOf = ({ state, declined }: GenerationRequest): Outcome => (declined ? 'declined' : state);

const BAR = 30;
const TITLE = 70;

/** One line: a bar of what has ended and the number in each state. */
export function progressLine(requests: readonly GenerationRequest[], total: number): string {
  const count = (outcome: Outcome): number => requests.filter((one) => outcomeOf(one) === outcome).length;
  const ended = count('pending') + count('declined') + count('failed');
  const filled = total === 0 ? BAR : Math.floor((ended / total) * BAR);
  const states = OUTCOMES.map((outcome) => `${outcome} ${count(outcome)}`).join('  ');
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${ended}/${total}  ${states}`;
}

/** What became of each headline, one line each, and what was left out. */
export function resultTable(requests: readonly GenerationRequest[], skipped: Intake['skipped']): string {
  const lines = [
    ...requests.map((request) =>
      row(outcomeOf(request), request.headline, request.reason ?? `case ${request.caseId ?? ''}`),
    ),
    ...skipped.map(({ headline, reason }) => row('skipped', headline, reason)),
  ];
  const ended = (['pending', 'declined', 'failed'] as const).map(
    (outcome) => `${requests.filter((one) => outcomeOf(one) === outcome).length} ${outcome}`,
  );
  return `${lines.join('')}${[...ended, `${skipped.length} skipped`].join(', ')}\n`;
}

function row(outcome: string, headline: string, result: string): string {
  const title = headline.length > TITLE ? `${headline.slice(0, TITLE - 1)}…` : headline;
  return `${outcome.padEnd(8)} ${title.padEnd(TITLE)}  ${result}\n`;
}
