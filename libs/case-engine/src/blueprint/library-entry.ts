import { calculationGraph } from '../checks/calculation-graph.js';
import type { LibraryEntry } from '../checks/check.js';
import { proseOf } from '../checks/prose-texts.js';
import { textFingerprint } from '../checks/text-fingerprint.js';
import type { CaseModel } from '../model/case-model.js';
import { sentenceHashes } from '../text/sentences.js';

/** What later cases are compared with of a case that exists. */
export function libraryEntry(id: string, model: CaseModel): LibraryEntry & { sentences: Uint32Array } {
  const texts = proseOf(model);
  return {
    id,
    graph: calculationGraph(model),
    fingerprint: textFingerprint(model, texts),
    ...(model.blueprint ? { blueprint: model.blueprint.id } : {}),
    sentences: sentenceHashes(model, texts),
  };
}
