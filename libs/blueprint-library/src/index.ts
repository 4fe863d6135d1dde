export {
  compileLibrary,
  keptReader,
  libraryOf,
  openLibrary,
  SOURCES,
  type BlueprintLibrary,
} from './library.js';
export { BlueprintFileError, blueprintFiles, readBlueprintFile } from './read-blueprint.js';
export { blueprintText } from './blueprint-text.js';
