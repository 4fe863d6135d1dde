import type { WeightsDocument } from '@casedrop/headline-reader';
import { calibrate, type Judged } from './calibrate.js';
import { readAll, type Read } from './figures.js';
import { foldOf, isUnread, type LabelledHeadline } from './labelled-headlines.js';
import {
  directionLeanings,
  documentOf,
  modelsOf,
  scoresOf,
  trainModels,
  type Models,
} from './train-models.js';

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
    return headlines
      .filter(isHeldOut)
      .map((headline) => ({ headline, scores: scoresOf(models, headline.title) }));
  });
}

/** What comes of a training: the file for the library, and how the headlines were read that calibrated it. */
export interface Trained {
  document: WeightsDocument;
  crossRead: Read[];
}

/**
 * From this probability on a headline is usable. It keeps out what is hardly ever a business's decision; whether a story follows
 * from the rest is the judge's to say, which keeps out more than a higher floor would and costs fewer usable ones.
 */
const USABLE_FROM = 0.3;

/**
 * Trains on headlines of our own and on others. It is calibrated on the others that a person has read, by cross-validation, or
 * on our own where there are none. Deterministic.
 */
export function trainReader(own: readonly LabelledHeadline[], others: readonly LabelledHeadline[]): Trained {
  const judged = others.length > 0 ? crossJudge(others, own) : crossJudge(own, []);
  const all = [...own, ...others];
  const readByPerson = judged.filter(({ headline }) => headline.from !== 'general');
  const calibration = calibrate(readByPerson, directionLeanings(all));
  const crossRead = readAll(readByPerson, calibration);
  const models = trainModels(all);
  return { crossRead, document: documentOf(models, { calibration, usableFrom: USABLE_FROM }) };
}

/** As many unread headlines calibrate the reader. */
const ENOUGH_TO_CALIBRATE = 500;

/**
 * Learns further labels, for which it goes through our own headlines once more, without losing what the document has learnt
 * from real ones that are not at hand. Where enough of them are of the part that is never learnt, and some make no case, these are
 * left unread and calibrate it; editors' choices alone never do, as they choose where the reader was in doubt or wrong.
 * Deterministic.
 */
export function learnOn(
  document: WeightsDocument,
  own: readonly LabelledHeadline[],
  labels: readonly LabelledHeadline[],
): WeightsDocument {
  const unread = labels.filter(({ title }) => isUnread(title));
  const calibrates = unread.length >= ENOUGH_TO_CALIBRATE && unread.some(({ usable }) => usable === 'no');
  const learnt = calibrates ? labels.filter(({ title }) => !isUnread(title)) : labels;
  const models = trainModels([...own, ...learnt], modelsOf(document));
  return documentOf(models, calibrates ? calibratedOn(unread, models, document) : document);
}

type Calibrated = Pick<WeightsDocument, 'calibration' | 'usableFrom'>;

/** Directions keep their leanings: nobody was asked for them. */
function calibratedOn(
  unread: readonly LabelledHeadline[],
  models: Models,
  { calibration: { directions }, usableFrom }: WeightsDocument,
): Calibrated {
  const judged = unread.map((headline) => ({ headline, scores: scoresOf(models, headline.title) }));
  return { calibration: calibrate(judged, directions), usableFrom };
}
