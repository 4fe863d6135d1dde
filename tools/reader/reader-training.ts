import type { WeightsDocument } from '@casedrop/headline-reader';
import { calibrate, type Judged } from './calibrate.js';
import { floorOf, readAll, sureSettingsOf, type Read } from './figures.js';
import { foldOf, type LabelledHeadline } from './labelled-headlines.js';
import { directionLeanings, documentOf, scoresOf, trainModels } from './train-models.js';

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
  crossRead: Read[];
}

/** Where no real general news is at hand to set the floor by. */
const USABLE_FROM = 0.5;

/**
 * Trains on headlines of our own and on others, and calibrates on the others that a person has read, by cross-validation, or
 * on our own where there are none. Deterministic.
 */
export function trainReader(own: readonly LabelledHeadline[], others: readonly LabelledHeadline[]): Trained {
  const judged = others.length > 0 ? crossJudge(others, own) : crossJudge(own, []);
  const all = [...own, ...others];
  const readByPerson = judged.filter(({ headline }) => headline.from !== 'general');
  const calibration = calibrate(readByPerson, directionLeanings(all));
  const general = readAll(judged.filter(({ headline }) => headline.set === 'general'), calibration);
  const usableFrom = general.length > 0 ? floorOf(general) : USABLE_FROM;
  const crossRead = readAll(readByPerson, calibration);
  const rest = { calibration, usableFrom, sureSettings: sureSettingsOf(crossRead, usableFrom) };
  return { crossRead, document: documentOf(trainModels(all), rest) };
}
