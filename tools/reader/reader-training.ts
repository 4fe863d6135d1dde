import type { WeightsDocument } from '@casedrop/headline-reader';
import { calibrate, type Judged } from './calibrate.js';
import { floorOf, readAll, sureSettingsOf, type Read } from './figures.js';
import { foldOf, type LabelledHeadline } from './labelled-headlines.js';
import { directionLeanings, documentOf, scoresOf, trainModels, type Models } from './train-models.js';

const FOLDS = 5;

/** Each headline judged by models that had learnt all others of `headlines` and all of `always`, but not it. */
export function crossJudge(
  headlines: readonly LabelledHeadline[],
  always: readonly LabelledHeadline[],
): Judged[] {
  const folds = Array.from({ length: FOLDS }, (_, fold) => fold);
  return folds.flatMap((fold) => {
    const isHeldOut = ({ title }: LabelledHeadline): boolean => foldOf(title, FOLDS) === fold;
    const models = trainModels([...always, ...headlines.filter((headline) => !isHeldOut(headline))]);
    return headlines.filter(isHeldOut).map((headline) => ({ headline, scores: scoresOf(models, headline.title) }));
  });
}

/** What comes of a training: the file for the library, and how the headlines were read that calibrated it. */
export interface Trained {
  document: WeightsDocument;
  models: Models;
  crossRead: Read[];
}

/** Where no real general news is at hand to set the floor by. */
const USABLE_FROM = 0.5;

/**
 * Trains on headlines of our own and on real ones, and calibrates on the real ones by cross-validation, or on our own where
 * there are none. Deterministic.
 */
export function trainReader(own: readonly LabelledHeadline[], real: readonly LabelledHeadline[]): Trained {
  const judged = real.length > 0 ? crossJudge(real, own) : crossJudge(own, []);
  const all = [...own, ...real];
  const calibration = calibrate(judged, directionLeanings(all));
  const crossRead = readAll(judged, calibration);
  const general = crossRead.filter(({ headline }) => headline.set === 'general');
  const usableFrom = general.length > 0 ? floorOf(general) : USABLE_FROM;
  const models = trainModels(all);
  const sureSettings = sureSettingsOf(crossRead, usableFrom);
  return { models, crossRead, document: documentOf(models, { calibration, usableFrom, sureSettings }) };
}

