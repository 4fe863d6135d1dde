export * from './blueprint-schema.js';
export { BlueprintError, parseBlueprint } from './parse-blueprint.js';
export { FactDrawer } from './draw-facts.js';
export { drawerOf, writeDraft, writeFromBlueprint, type Commission } from './write-from-blueprint.js';
