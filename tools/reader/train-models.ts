import {
  COLUMNS,
  DIRECTIONS,
  EVENT_KINDS,
  featuresOf,
  knownTrades,
  pack,
  SECTOR_NAMES,
  tableOf,
  type Features,
  type Scores,
  type WeightsDocument,
} from '@casedrop/headline-reader';
import type { LabelledHeadline } from './labelled-headlines.js';
import { scoreOf, trainSoftmax, type Example, type Softmax, type Training } from './softmax.js';

/** The four models, each over the same features. */
export interface Models {
  usable: Softmax;
  events: Softmax;
  sectors: Softmax;
  directions: Softmax;
}

const TRAINING: Training = { epochs: 12, rate: 0.5, decay: 2e-3, seen: 3 };

/** A real headline counts as much as so many of ours; for usable also one of ours that is not. */
const WEIGHTS = { real: 3, usableReal: 6, unusableOwn: 3, knownTrade: 0.5 };

/** The features of each headline, made once for all trainings of a run. */
const made = new Map<string, Features>();

export function featuresOnce(title: string): Features {
  const known = made.get(title) ?? featuresOf(title);
  made.set(title, known);
  return known;
}

/**
 * On top of known models: fewer rounds, and a stronger pull to where they began, as few labels must not undo many. The pull gives
 * way as labels become many. New features have to be seen more often, so that the file stays small.
 */
const LEARNING_ON = { epochs: 6, decay: 2e-2, few: 2000, seen: 6 };

function trainingOn(labels: number): Training {
  const { epochs, decay, few, seen } = LEARNING_ON;
  return { ...TRAINING, epochs, seen, decay: decay * Math.min(1, few / labels) };
}

/** Trains all four, from nothing or from `known` ones; the same headlines in the same order give the same models. */
export function trainModels(headlines: readonly LabelledHeadline[], known?: Models): Models {
  const labels = headlines.filter(({ from }) => from !== 'own').length;
  const weight = ({ from }: LabelledHeadline): number => (from === 'own' ? 1 : WEIGHTS.real);
  const examples = (label: (headline: LabelledHeadline) => number): Example[] =>
    headlines.map((headline) => ({
      features: featuresOnce(headline.title),
      label: label(headline),
      weight: weight(headline),
    }));
  const labelled = ({ label }: Example): boolean => label >= 0;
  const events = examples(({ event }) => (event === 'none' ? -1 : EVENT_KINDS.indexOf(event))).filter(
    labelled,
  );
  const sectors = examples(({ sector }) => (sector === 'none' ? -1 : SECTOR_NAMES.indexOf(sector)));
  const directions = examples((headline) =>
    hasDirection(headline) ? DIRECTIONS.indexOf(headline.direction) : -1,
  );
  const of = (name: keyof Models, list: readonly Example[], classes: number): Softmax =>
    trainSoftmax(list, classes, known ? trainingOn(labels) : TRAINING, known?.[name]);
  return {
    usable: of('usable', headlines.flatMap(usableExamples), 2),
    events: of('events', events, EVENT_KINDS.length),
    sectors: of('sectors', [...sectors.filter(labelled), ...tradeExamples()], SECTOR_NAMES.length),
    directions: of('directions', directions.filter(labelled), DIRECTIONS.length),
  };
}

/** The models that a document was made of, but for the rounding of its numbers. */
export function modelsOf(file: WeightsDocument): Models {
  const { hashes, numbers } = tableOf(file);
  const rows = new Map(Array.from(hashes, (hash, row) => [hash, row]));
  const weigh = (row: number, column: number): number =>
    numbers[row * COLUMNS + column]! * (file.scales[column] ?? 0);
  const of = (from: number, classes: number): Softmax => ({
    classes,
    rows,
    weights: Float32Array.from({ length: rows.size * classes }, (_, at) =>
      weigh(Math.floor(at / classes), from + (at % classes)),
    ),
    bias: Float32Array.from({ length: classes }, (_, at) => file.biases[from + at] ?? 0),
  });
  const sectorsFrom = 1 + EVENT_KINDS.length;
  return {
    usable: halved(of(0, 1)),
    events: of(1, EVENT_KINDS.length),
    sectors: of(sectorsFrom, SECTOR_NAMES.length),
    directions: of(sectorsFrom + SECTOR_NAMES.length, DIRECTIONS.length),
  };
}

/** One column of what speaks for a class less what speaks against it, as two. */
function halved({ rows, weights, bias }: Softmax): Softmax {
  const both = (values: Float32Array): Float32Array =>
    Float32Array.from(
      { length: values.length * 2 },
      (_, at) => ((at % 2 === 0 ? -1 : 1) * values[at >> 1]!) / 2,
    );
  return { classes: 2, rows, weights: both(weights), bias: both(bias) };
}

/** Editors choose an event and a trade; which way it goes they are not asked. */
export const hasDirection = ({ usable, from }: LabelledHeadline): boolean =>
  usable !== 'no' && from !== 'editor';

/** One that an editor might take counts half as usable and half as not. */
function usableExamples({ title, usable, from }: LabelledHeadline): Example[] {
  const features = featuresOnce(title);
  const real = from === 'own' ? undefined : WEIGHTS.usableReal;
  const yes = { features, label: 1, weight: real ?? 1 };
  const no = { features, label: 0, weight: real ?? WEIGHTS.unusableOwn };
  if (usable === 'yes') return [yes];
  if (usable === 'no') return [no];
  return [yes, no].map((example) => ({ ...example, weight: (real ?? 1) / 2 }));
}

function tradeExamples(): Example[] {
  return knownTrades().map(({ text, sector }) => ({
    features: featuresOnce(text),
    label: (SECTOR_NAMES as string[]).indexOf(sector),
    weight: WEIGHTS.knownTrade,
  }));
}

/** What the models say of a title. */
export function scoresOf(models: Models, title: string): Scores {
  const features = featuresOnce(title);
  const [no = 0, yes = 0] = scoreOf(models.usable, features);
  return {
    usable: yes - no,
    events: scoreOf(models.events, features),
    sectors: scoreOf(models.sectors, features),
    directions: scoreOf(models.directions, features),
  };
}

/** How much likelier a direction is for an event than for any, from the usable headlines that have one. */
export function directionLeanings(headlines: readonly LabelledHeadline[]): number[][] {
  const usable = headlines.filter(hasDirection);
  const shares = (of: readonly LabelledHeadline[]): number[] =>
    DIRECTIONS.map(
      (direction) =>
        (of.filter((headline) => headline.direction === direction).length + 1) /
        (of.length + DIRECTIONS.length),
    );
  const overall = shares(usable);
  return EVENT_KINDS.map((event) =>
    shares(usable.filter((headline) => headline.event === event)).map((share, at) =>
      round(Math.log(share / overall[at]!), 3),
    ),
  );
}

/** Each weight is kept as one of so many steps up or down: finer ones read no better and pack worse. */
const STEPS = 31;

/** The models as the file that the library reads. */
export function documentOf(
  models: Models,
  rest: Pick<WeightsDocument, 'calibration' | 'usableFrom'>,
): WeightsDocument {
  const list = [models.usable, models.events, models.sectors, models.directions];
  const hashes = Uint32Array.from(new Set(list.flatMap(({ rows }) => [...rows.keys()]))).sort();
  const columns = columnsOf(models);
  const scales = columns.map(({ largest }) => largest / STEPS);
  const whole = columns.map(({ weightOf }, column) =>
    Int8Array.from(hashes, (hash) => Math.round(weightOf(hash) / (scales[column] || 1))),
  );
  const kept = Array.from(hashes, (_, row) => row).filter((row) => whole.some((column) => column[row] !== 0));
  const data = new Int8Array(kept.length * COLUMNS);
  whole.forEach((column, at) =>
    kept.forEach((row, place) => (data[at * kept.length + place] = column[row]!)),
  );
  return {
    events: EVENT_KINDS,
    sectors: SECTOR_NAMES,
    ...rest,
    scales: scales.map((scale) => Number(scale.toPrecision(6))),
    biases: columns.map(({ bias }) => round(bias, 4)),
    rows: kept.length,
    data: pack(
      Uint32Array.from(kept, (row) => hashes[row]!),
      data,
    ),
  };
}

interface Column {
  largest: number;
  bias: number;
  weightOf(hash: number): number;
}

/** In the order of the library's columns; usable is what speaks for it less what speaks against. */
function columnsOf({ usable, events, sectors, directions }: Models): Column[] {
  const of = (model: Softmax, weigh: (row: number) => number, bias: number): Column => {
    const weightOf = (hash: number): number => {
      const row = model.rows.get(hash);
      return row === undefined ? 0 : weigh(row);
    };
    let largest = 0;
    for (const row of model.rows.values()) largest = Math.max(largest, Math.abs(weigh(row)));
    return { largest, bias, weightOf };
  };
  const each = (model: Softmax): Column[] =>
    Array.from({ length: model.classes }, (_, at) =>
      of(model, (row) => model.weights[row * model.classes + at]!, model.bias[at]!),
    );
  const difference = of(
    usable,
    (row) => usable.weights[row * 2 + 1]! - usable.weights[row * 2]!,
    usable.bias[1]! - usable.bias[0]!,
  );
  return [difference, ...each(events), ...each(sectors), ...each(directions)];
}

export const round = (value: number, digits: number): number => Number(value.toFixed(digits));
