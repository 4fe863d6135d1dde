export * from './blueprint-schema.js';
export { fitSchema, leadsTo, type Fit } from './fit-schema.js';
export {
  BlueprintError,
  parseBlueprint,
  type BlueprintFault,
  type BlueprintFile,
} from './parse-blueprint.js';
export { FactDrawer } from './draw-facts.js';
export {
  drawerOf,
  writeDraft,
  writeFromBlueprint,
  type Commission,
  type Generated,
} from './write-from-blueprint.js';
export { checkDraws, commissionOf, LEAST_YIELD, type DrawsReport, type Finding } from './check-draws.js';
export { libraryEntry } from './library-entry.js';
export { packHashes, sentenceHashes, shareIn, unpackHashes } from '../text/sentences.js';
export { entryOf, type BlueprintEntry } from './blueprint-entry.js';
export { clientsFor, industryFor } from './client-of-trade.js';
export { inClientWords, wordsAskedBy } from './client-words.js';
export {
  areWorthWriting,
  chooseBlueprints,
  leadOf,
  leadsFor,
  turnsOf,
  type BlueprintUse,
  type Choice,
} from './choose-blueprint.js';
export { isReadingChance } from './ways-to-scenarios.js';
export type { Evidence, ReadingChance, StoryJudge, Way } from './ways-to-scenarios.js';
export {
  carriesNews,
  EVENTS,
  LEAST_PROBABILITY,
  SECTORS,
  type Sector,
  type StoryEvent,
} from '../model/story-kinds.js';
export { drawVariant, hasVariants } from './draw-variant.js';
export { writeShelfCase } from './write-shelf-case.js';
