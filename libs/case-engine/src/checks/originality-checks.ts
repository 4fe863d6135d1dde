import type { CaseModel } from '../model/case-model.js';
import { commonHashes, hashesOf, maskedSentences, sentenceHashes, sharesWith } from '../text/sentences.js';
import { runsOf } from '../text/words.js';
import { calculationGraph } from './calculation-graph.js';
import type { Check, LibraryEntry } from './check.js';
import { similarity, textFingerprint } from './text-fingerprint.js';

/** Similarity from which two cases read as the same text. */
export const NEAR_DUPLICATE = 0.6;
/** Words in a row that count as copied. */
const COPIED_RUN = 12;

/** Share of its sentences that a case may have in common with another of its blueprint, and with any other case. */
const MOST_SHARED = { same: 0.4, other: 0.05 } as const;
const SHOWN = 3;

/** Whether an entry is another draw of the same blueprint. */
const isSibling = ({ blueprint }: CaseModel, entry: LibraryEntry) =>
  blueprint !== undefined && entry.blueprint === blueprint.id;

/** The calculation is new to the library; draws of one blueprint share theirs. */
export const newGraph: Check = {
  id: 'new-calculation',
  severity: 'warn',
  sentence: 'No case of the library has the same calculation graph, draws of its own blueprint aside.',
  find: ({ model, compiled }, { library = [] }) => {
    if (library.length === 0) return [];
    const graph = calculationGraph(model, compiled);
    return library
      .filter((entry) => entry.id !== model.id && entry.graph === graph && !isSibling(model, entry))
      .map((entry) => `the same as ${entry.id}`);
  },
};

/** The text is new to the library; how alike draws of one blueprint may read is for `reads-as-its-own`. */
export const newText: Check = {
  id: 'new-text',
  severity: 'block',
  sentence: 'No case of the library has nearly the same text, draws of its own blueprint aside.',
  withoutValues: true,
  find: ({ model, texts }, { library = [] }) => {
    if (library.length === 0) return [];
    const fingerprint = textFingerprint(model, texts);
    return library.flatMap((entry) => {
      const judged = entry.id !== model.id && !isSibling(model, entry);
      const share = judged ? similarity(entry.fingerprint, fingerprint, NEAR_DUPLICATE) : 0;
      return share >= NEAR_DUPLICATE
        ? [`${Math.round(share * 100)}% of the text is that of ${entry.id}`]
        : [];
    });
  },
};

/** Sentences of a case that are among those of an entry, as they are compared: small words, numbers masked. */
function sharedSentences(texts: readonly string[], client: string, known: ReadonlySet<number>): string[] {
  const shared = texts.flatMap((text) => {
    const hashes = hashesOf(text.replaceAll(client, '{client}'));
    return maskedSentences(text, client).filter((_sentence, index) => known.has(hashes[index] ?? NaN));
  });
  return [...new Set(shared)];
}

/** The entries that a case with these sentences reads like, and the share of them that stands there. */
function readLike(model: CaseModel, own: Uint32Array, library: readonly LibraryEntry[]) {
  const shareWith = sharesWith(own);
  return library.flatMap((entry) => {
    if (!entry.sentences || entry.id === model.id) return [];
    const share = shareWith(entry.sentences);
    const most = isSibling(model, entry) ? MOST_SHARED.same : MOST_SHARED.other;
    return share > most ? [{ id: entry.id, share, known: entry.sentences }] : [];
  });
}

/** Whether a case would fail `reads-as-its-own` for another draw of its blueprint: told sooner than by all checks. */
export function isRetold(model: CaseModel, library: readonly LibraryEntry[]): boolean {
  const siblings = library.filter((entry) => isSibling(model, entry));
  return siblings.length > 0 && readLike(model, sentenceHashes(model), siblings).length > 0;
}

/** A case does not read like another. */
export const readsAsItsOwn: Check = {
  id: 'reads-as-its-own',
  severity: 'block',
  sentence:
    'At most 5% of the sentences stand in any other case, and 40% in another draw of the same blueprint.',
  withoutValues: true,
  find: ({ model, texts }, { library = [] }) => {
    if (library.length === 0) return [];
    const own = sentenceHashes(model, texts);
    return readLike(model, own, library).map(({ id, share, known }) => {
      const common = new Set(commonHashes(own, known));
      const raw = texts.map((text) => text.raw);
      const shown = sharedSentences(raw, model.client.name, common).slice(0, SHOWN);
      return `${Math.round(share * 100)}% of the sentences stand in ${id}: ${shown.map((sentence) => `"${sentence}"`).join(', ')}`;
    });
  },
};

/** Nothing is copied from the source article. */
export const notCopied: Check = {
  id: 'not-copied',
  severity: 'block',
  sentence: `No text repeats ${COPIED_RUN} words in a row of the source.`,
  withoutValues: true,
  find: ({ texts }, { sourceText }) => {
    if (!sourceText) return [];
    const source = runsOf(sourceText, COPIED_RUN);
    if (source.length === 0) return [];
    const copied = new Set(source);
    return texts.flatMap(({ place, rendered }) => {
      const run = runsOf(rendered, COPIED_RUN).find((words) => copied.has(words));
      return run === undefined ? [] : [`${place} copies "${run}"`];
    });
  },
};
