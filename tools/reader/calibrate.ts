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
    usable: usableLine(judged),
    reading: [1, 1, 0],
    directions,
  };
  return { ...partly, reading: readingLine(judged, partly) };
}

function usableLine(judged: readonly Judged[]): [number, number] {
  const shares = { yes: 1, editor: 0.5, no: 0 };
  const [slope = 1, offset = 0] = fitLogistic(
    judged.map(({ headline, scores }) => ({ inputs: [scores.usable], target: shares[headline.usable] })),
  );
  return [round(slope, 4), round(offset, 4)];
}

/** Over the three readings of each headline: which of them were right. */
function readingLine(judged: readonly Judged[], calibration: Calibration): [number, number, number] {
  const [reading = 1, usable = 1, offset = 0] = fitLogistic(
    judged.flatMap(({ headline, scores }) =>
      pairsOf(scores, calibration)
        .slice(0, 3)
        .map(({ event, sector, share }) => ({
          inputs: [logit(share), logit(usableOf(scores, calibration))],
          target: isRight(headline, EVENT_KINDS[event], SECTOR_NAMES[sector]) ? 1 : 0,
        })),
    ),
  );
  return [round(reading, 4), round(usable, 4), round(offset, 4)];
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
  inputs: number[];
  target: number;
}

/** Logistic regression of a few inputs by plain descent; slopes stay at or above nought. Returns the slopes and the offset. */
function fitLogistic(points: readonly Point[]): number[] {
  const inputs = points[0]?.inputs.length ?? 1;
  const line = [...Array.from({ length: inputs }, () => 0.5), 0];
  for (let step = 0; step < 3000; step++) {
    const slopes = line.map(() => 0);
    for (const { inputs: values, target } of points) {
      const error = sigmoid(values.reduce((sum, value, at) => sum + value * line[at]!, line[inputs]!)) - target;
      values.forEach((value, at) => (slopes[at]! += error * value));
      slopes[inputs]! += error;
    }
    slopes.forEach((slope, at) => (line[at]! -= (0.3 * slope) / points.length));
    for (let at = 0; at < inputs; at++) line[at] = Math.max(0, line[at]!);
  }
  return line;
}
