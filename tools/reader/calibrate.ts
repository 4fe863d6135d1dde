import {
  EVENT_KINDS,
  logit,
  pairsOf,
  SECTOR_NAMES,
  sigmoid,
  softmax,
  usableOf,
  type Calibration,
  type Scores,
} from '@casedrop/headline-reader';
import type { LabelledHeadline } from './labelled-headlines.js';
import { round } from './train-models.js';

/** A headline with what models said of it that had not learnt it. */
export interface Judged {
  headline: LabelledHeadline;
  scores: Scores;
}

/** Fits what turns scores into probabilities, on headlines that the models had not learnt. */
export function calibrate(judged: readonly Judged[], directions: number[][]): Calibration {
  const usable = judged.filter(({ headline }) => headline.usable !== 'no');
  const events = usable.map(({ headline, scores }) => ({
    scores: scores.events,
    label: EVENT_KINDS.indexOf(headline.event as never),
  }));
  const sectors = usable.map(({ headline, scores }) => ({
    scores: scores.sectors,
    label: SECTOR_NAMES.indexOf(headline.sector as never),
  }));
  const partly: Calibration = {
    eventTemperature: bestTemperature(events),
    sectorTemperature: bestTemperature(sectors),
    usable: [1, 0, 0],
    reading: [1, 1, 0],
    directions,
  };
  const withUsable = { ...partly, usable: usableLine(judged, partly) };
  return { ...withUsable, reading: readingLine(judged, withUsable) };
}

function usableLine(judged: readonly Judged[], calibration: Calibration): [number, number, number] {
  const shares = { yes: 1, editor: 0.5, no: 0 };
  return fitLogistic(
    judged.map(({ headline, scores }) => ({
      inputs: [scores.usable, logit(pairsOf(scores, calibration)[0]!.share)],
      target: shares[headline.usable],
    })),
  );
}

/** Over the three readings of each headline: which of them were right. */
function readingLine(judged: readonly Judged[], calibration: Calibration): [number, number, number] {
  return fitLogistic(
    judged.flatMap(({ headline, scores }) => {
      const pairs = pairsOf(scores, calibration).slice(0, 3);
      const usable = logit(usableOf(scores, pairs[0]!.share, calibration));
      return pairs.map(({ event, sector, share }) => ({
        inputs: [logit(share), usable],
        target: isRight(headline, EVENT_KINDS[event], SECTOR_NAMES[sector]) ? 1 : 0,
      }));
    }),
  );
}

/** Whether a reading is what a person read, and the headline one that would be taken. */
export const isRight = (headline: LabelledHeadline, event?: string, sector?: string): boolean =>
  headline.usable !== 'no' && headline.event === event && headline.sector === sector;

/** The temperature from 0.3 to 4 under which the right classes are least surprising. */
function bestTemperature(cases: readonly { scores: Float32Array; label: number }[]): number {
  const known = cases.filter(({ label }) => label >= 0);
  const surprise = (temperature: number): number =>
    known.reduce((sum, { scores, label }) => sum - Math.log(softmax(scores, temperature)[label]! + 1e-12), 0);
  let best = 1;
  for (let temperature = 0.3; temperature <= 4; temperature += 0.05)
    if (surprise(temperature) < surprise(best)) best = temperature;
  return round(best, 2);
}

interface Point {
  inputs: [number, number];
  target: number;
}

/** Logistic regression of two inputs by plain descent; their weights stay at or above nought, and the offset comes last. */
function fitLogistic(points: readonly Point[]): [number, number, number] {
  const line: [number, number, number] = [0.5, 0.5, 0];
  for (let step = 0; step < 4000; step++) {
    const slopes = [0, 0, 0];
    for (const { inputs, target } of points) {
      const values = [...inputs, 1];
      const error = sigmoid(values.reduce((sum, value, at) => sum + value * line[at]!, 0)) - target;
      values.forEach((value, at) => (slopes[at]! += error * value));
    }
    slopes.forEach((slope, at) => (line[at]! -= (0.15 * slope) / points.length));
    line[0] = Math.max(0, line[0]);
    line[1] = Math.max(0, line[1]);
  }
  return line.map((value) => round(value, 4)) as [number, number, number];
}
