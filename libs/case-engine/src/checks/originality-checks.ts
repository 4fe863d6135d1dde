import { wordsOf } from '../text/words.js';
import { calculationGraph } from './calculation-graph.js';
import type { Check } from './check.js';
import { similarity, textFingerprint } from './text-fingerprint.js';

/** Similarity from which two cases read as the same text. */
export const NEAR_DUPLICATE = 0.6;
/** Words in a row that count as copied. */
const COPIED_RUN = 12;

/** The calculation is new to the library. */
export const newGraph: Check = {
  id: 'new-calculation',
  severity: 'warn',
  sentence: 'No case of the library has the same calculation graph.',
  find: ({ model, compiled }, { library = [] }) => {
    if (library.length === 0) return [];
    const graph = calculationGraph(model, compiled);
    return library
      .filter((entry) => entry.id !== model.id && entry.graph === graph)
      .map((entry) => `the same as ${entry.id}`);
  },
};

/** The text is new to the library. */
export const newText: Check = {
  id: 'new-text',
  severity: 'block',
  sentence: 'No case of the library has nearly the same text.',
  withoutValues: true,
  find: ({ model }, { library = [] }) => {
    if (library.length === 0) return [];
    const fingerprint = textFingerprint(model);
    return library.flatMap((entry) => {
      const share = entry.id === model.id ? 0 : similarity(entry.fingerprint, fingerprint);
      return share >= NEAR_DUPLICATE
        ? [`${Math.round(share * 100)}% of the text is that of ${entry.id}`]
        : [];
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
    const source = ` ${wordsOf(sourceText).join(' ')} `;
    return texts.flatMap(({ place, rendered }) => {
      const words = wordsOf(rendered);
      for (let start = 0; start + COPIED_RUN <= words.length; start += 1) {
        const run = words.slice(start, start + COPIED_RUN).join(' ');
        if (source.includes(` ${run} `)) return [`${place} copies "${run}"`];
      }
      return [];
    });
  },
};
