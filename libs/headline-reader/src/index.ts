export { type Direction, type EventKind, type Sector } from './kinds.js';
export {
  rank,
  pairsOf,
  usableOf,
  softmax,
  sigmoid,
  logit,
  DIRECTIONS,
  EVENT_KINDS,
  SECTOR_NAMES,
  type Calibration,
  type Ranking,
  type Scores,
} from './ranking.js';
export { readHeadline } from './read-headline.js';
export { companyNames } from './companies.js';
export { featuresOf, knownTrades, type Features } from './features.js';
export {
  pack,
  tableOf,
  unpack,
  usableFrom,
  weightsDocument,
  COLUMNS,
  type WeightsDocument,
} from './weights.js';
export { TASTE_REASONS, tasteOf } from './taste.js';
export { PLACE_NAMES } from './story.js';
export {
  evidenceTerms,
  storyJudge,
  storyJudgeBy,
  storyTraits,
  sureSettings,
  type StoriesDocument,
  type StoryEvidence,
  type SureSetting,
} from './story-judge.js';
