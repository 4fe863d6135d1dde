export { compileLibrary, libraryOf, openLibrary, SOURCES, type BlueprintLibrary } from './library.js';
export { BlueprintFileError, blueprintFiles, readBlueprint, readBlueprintFile } from './read-blueprint.js';
