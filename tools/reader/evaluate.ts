import { readHeadline, usableFrom } from '@casedrop/headline-reader';
import { figuresOf, taken, type Figures, type Read } from './figures.js';
import { ownHeadlines, realHeadlines, type LabelledHeadline } from './labelled-headlines.js';
import { trainReader } from './reader-training.js';

/** How well the reader reads, and on what that was found out. */
export interface Evaluation {
  on: string;
  figures: Figures;
  usableFrom: number;
  /** Of news of anything that it never learnt: how much there was, and the share read as usable. */
  general: { headlines: number; usable: number } | undefined;
  /** Milliseconds for one headline, the weights being loaded. */
  milliseconds: number;
}

/**
 * The weights of the repository on the real headlines that nobody reads; where HEADLINES names none, a cross-validation on
 * our own.
 */
export function evaluate(root: string, env: NodeJS.ProcessEnv): Evaluation {
  const { unread, unreadGeneral } = realHeadlines(env);
  if (unread.length === 0) return crossEvaluation(root);
  const floor = usableFrom();
  const takes = unreadGeneral.filter((title) => taken(readOf(title), floor));
  return {
    on: `${unread.length} real headlines that were never read`,
    figures: figuresOf(unread.map(readBeside), floor),
    usableFrom: floor,
    general: { headlines: unreadGeneral.length, usable: takes.length / Math.max(1, unreadGeneral.length) },
    milliseconds: millisecondsOf(unread.map(({ title }) => title)),
  };
}

function crossEvaluation(root: string): Evaluation {
  const own = ownHeadlines(root);
  const { crossRead, document } = trainReader(own, []);
  return {
    on: `${own.length} headlines of our own by cross-validation, as HEADLINES names no folder of real ones`,
    figures: figuresOf(crossRead, document.usableFrom),
    usableFrom: document.usableFrom,
    general: undefined,
    milliseconds: millisecondsOf(own.slice(0, 1000).map(({ title }) => title)),
  };
}

function readOf(title: string): Omit<Read, 'headline'> {
  const { taste, usable, readings } = readHeadline({ title });
  return { taste: taste !== null, usable, readings };
}

const readBeside = (headline: LabelledHeadline): Read => ({ headline, ...readOf(headline.title) });

function millisecondsOf(titles: readonly string[]): number {
  const from = performance.now();
  for (const title of titles) readHeadline({ title });
  return (performance.now() - from) / titles.length;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** An evaluation as text for a terminal. */
export function describe({ on, figures, usableFrom, general, milliseconds }: Evaluation): string {
  return [
    `Evaluated on ${on}.`,
    ...(general ? [`News of anything (${general.headlines}): ${percent(general.usable)} usable.`] : []),
    `${milliseconds.toFixed(2)} ms a headline.`,
    '',
    describeFigures(figures, usableFrom),
  ].join('\n');
}

/** Figures as text for a terminal. */
export function describeFigures(figures: Figures, usableFrom: number): string {
  return [
    `usable from ${usableFrom}: precision ${percent(figures.usablePrecision)}, recall ${percent(figures.usableRecall)}`,
    `taste: ${figures.tasteMissed} of ${figures.tasteLabelled} missed`,
    `event ${percent(figures.event)}, among three ${percent(figures.firstThree)}; sector ${percent(figures.sector)}`,
    `event and sector ${percent(figures.whole)}, among three ${percent(figures.wholeInThree)}; direction ${percent(figures.direction)}`,
    '',
    'best reading from   takes of usable ones   wholly right',
    ...figures.floors.map(
      ({ from, takes, precision }) =>
        `${from.toFixed(2)}                ${percent(takes).padEnd(19)}  ${percent(precision)}`,
    ),
    '',
    'probability of the best reading   readings   said     right',
    ...figures.calibration.map(
      ({ from, readings, said, right }) =>
        `${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}                        ${String(readings).padEnd(9)}  ${percent(said).padEnd(7)}  ${percent(right)}`,
    ),
    '',
    `events taken for others: ${figures.eventConfusion.map(([pair, times]) => `${pair} ${times}`).join(', ')}`,
    `sectors taken for others: ${figures.sectorConfusion.map(([pair, times]) => `${pair} ${times}`).join(', ')}`,
  ].join('\n');
}
