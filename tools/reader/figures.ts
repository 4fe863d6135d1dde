import { rank, tasteOf, type Calibration, type Ranking } from '@casedrop/headline-reader';
import { isRight, type Judged } from './calibrate.js';
import type { LabelledHeadline } from './labelled-headlines.js';

/** A headline read, beside what a person read. */
export interface Read extends Pick<Ranking, 'usable' | 'readings'> {
  headline: LabelledHeadline;
  taste: boolean;
}

export const readAll = (judged: readonly Judged[], calibration: Calibration): Read[] =>
  judged.map(({ headline, scores }) => ({
    headline,
    taste: tasteOf(headline.title, '') !== null,
    ...rank(scores, calibration),
  }));

export const taken = ({ taste, usable }: Pick<Read, 'taste' | 'usable'>, usableFrom: number): boolean =>
  !taste && usable >= usableFrom;

/** A floor for the probability of the best reading, and what it takes and gets right (shares, 0 to 1). */
export interface Floor {
  from: number;
  takes: number;
  precision: number;
}

const FLOORS = [0.5, 0.6, 0.7, 0.8, 0.9];

/** What each floor takes of all usable headlines, and how much of what it takes is wholly right: taken by an editor, event and sector. */
export function floorsOf(reads: readonly Read[], usableFrom: number): Floor[] {
  const isUsable = ({ headline }: Read): boolean => headline.usable !== 'no';
  const usable = reads.filter(isUsable).length;
  return FLOORS.map((from) => {
    const above = reads.filter((read) => taken(read, usableFrom) && read.readings[0].probability >= from);
    const right = above.filter(({ headline, readings: [best] }) =>
      isRight(headline, best.event, best.sector),
    );
    return {
      from,
      takes: usable ? above.filter(isUsable).length / usable : 0,
      precision: above.length ? right.length / above.length : 1,
    };
  });
}

export interface Figures {
  headlines: number;
  usable: number;
  usablePrecision: number;
  usableRecall: number;
  event: number;
  firstThree: number;
  sector: number;
  whole: number;
  wholeInThree: number;
  direction: number;
  tasteLabelled: number;
  tasteMissed: number;
  calibration: { from: number; readings: number; said: number; right: number }[];
  eventConfusion: [pair: string, times: number][];
  sectorConfusion: [pair: string, times: number][];
  floors: Floor[];
}

/** All figures of headlines read beside what a person read. Shares are from 0 to 1. */
export function figuresOf(reads: readonly Read[], usableFrom: number): Figures {
  const usable = reads.filter(({ headline }) => headline.usable !== 'no');
  const certain = reads.filter(({ headline }) => headline.usable === 'yes');
  const isTaken = (read: Read): boolean => taken(read, usableFrom);
  const labelledTaste = reads.filter(({ headline }) => headline.why === 'taste');
  const share = (of: readonly Read[], is: (read: Read) => boolean): number =>
    of.length ? of.filter(is).length / of.length : 0;
  const rightAt =
    (places: number) =>
    ({ headline, readings }: Read) =>
      readings.slice(0, places).some(({ event, sector }) => isRight(headline, event, sector));
  return {
    headlines: reads.length,
    usable: usable.length,
    usablePrecision: share(reads.filter(isTaken), ({ headline }) => headline.usable !== 'no'),
    usableRecall: share(certain, isTaken),
    event: share(usable, ({ headline, readings: [best] }) => best.event === headline.event),
    firstThree: share(usable, ({ headline, readings }) =>
      readings.some(({ event }) => event === headline.event),
    ),
    sector: share(usable, ({ headline, readings: [best] }) => best.sector === headline.sector),
    whole: share(usable, rightAt(1)),
    wholeInThree: share(usable, rightAt(3)),
    direction: share(usable, ({ headline, readings: [best] }) => best.direction === headline.direction),
    tasteLabelled: labelledTaste.length,
    tasteMissed: labelledTaste.filter(isTaken).length,
    calibration: binsOf(reads),
    eventConfusion: confusion(usable, (read) => [read.headline.event, read.readings[0].event]),
    sectorConfusion: confusion(usable, (read) => [read.headline.sector, read.readings[0].sector]),
    floors: floorsOf(reads, usableFrom),
  };
}

/** Best readings in ten bins by what was said of them, each with how many were right. */
function binsOf(reads: readonly Read[]): Figures['calibration'] {
  return Array.from({ length: 10 }, (_, bin) => {
    const within = reads.filter(
      ({ readings: [best] }) => Math.min(9, Math.floor(best.probability * 10)) === bin,
    );
    const mean = (value: (read: Read) => number): number =>
      within.length ? within.reduce((sum, read) => sum + value(read), 0) / within.length : 0;
    return {
      from: bin / 10,
      readings: within.length,
      said: mean(({ readings: [best] }) => best.probability),
      right: mean(({ headline, readings: [best] }) => (isRight(headline, best.event, best.sector) ? 1 : 0)),
    };
  });
}

function confusion(reads: readonly Read[], pair: (read: Read) => [string, string]): [string, number][] {
  const counts = new Map<string, number>();
  for (const [is, read] of reads.map(pair))
    if (is !== read) counts.set(`${is} → ${read}`, (counts.get(`${is} → ${read}`) ?? 0) + 1);
  return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, 12);
}
