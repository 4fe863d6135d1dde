import { GENERATION_STATES, type GenerationRequest, type Intake } from '@casedrop/contracts';

const BAR = 30;
const TITLE = 70;

/** One line: a bar of what has ended and the number in each state. */
export function progressLine(requests: readonly GenerationRequest[], total: number): string {
  const count = (state: string): number => requests.filter((request) => request.state === state).length;
  const ended = count('pending') + count('failed');
  const filled = total === 0 ? BAR : Math.floor((ended / total) * BAR);
  const states = GENERATION_STATES.map((state) => `${state} ${count(state)}`).join('  ');
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${ended}/${total}  ${states}`;
}

/** What became of each headline, one line each, and what was left out. */
export function resultTable(requests: readonly GenerationRequest[], skipped: Intake['skipped']): string {
  const lines = [
    ...requests.map(({ state, headline, caseId, reason }) =>
      row(state, headline, reason ?? `case ${caseId ?? ''}`),
    ),
    ...skipped.map(({ headline, reason }) => row('skipped', headline, reason)),
  ];
  const pending = requests.filter((request) => request.state === 'pending').length;
  const failed = requests.length - pending;
  return `${lines.join('')}${pending} pending, ${failed} failed, ${skipped.length} skipped\n`;
}

function row(state: string, headline: string, result: string): string {
  const title = headline.length > TITLE ? `${headline.slice(0, TITLE - 1)}…` : headline;
  return `${state.padEnd(8)} ${title.padEnd(TITLE)}  ${result}\n`;
}
