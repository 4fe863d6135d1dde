import { wordCount } from '../text/words.js';
import { quoted, type Written } from './candidate-text.js';
import { shared, topicality } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';
import type { PartResult } from './part-result.js';

const WORTH = { sentences: 0.35, headline: 0.2, order: 0.25, length: 0.2 } as const;
/** Words of a sentence, of the opening and of the whole: fine up to the first, lost at the second. */
const SENTENCE_WORDS = [22, 50] as const;
const HEADLINE_WORDS = [30, 60] as const;
const ALL_WORDS = [280, 700] as const;
const LEAST_WORDS = 12;
const ON_TOPIC = 4;
const SIGNPOST =
  /\b(first\w*|second\w*|third\w*|finally|then|next|because|therefore|however|in short|overall|to sum up|risks?|reasons?)\b/i;

/** 1 up to the first limit, falling to 0 at the second. */
const easing = (value: number, [fine, lost]: readonly [number, number]) =>
  Math.min(1, Math.max(0, (lost - value) / (lost - fine)));

/** Grades how a text reads: sentence length, a headline first, a visible order, no rambling; and that it is on the case. */
export function gradeCommunication({ vocabulary, said }: GradingSubject, answer: Written): PartResult {
  const { text, sentences, listed } = answer;
  const words = wordCount(text);
  const sentence = easing(words / Math.max(1, sentences.length), SENTENCE_WORDS);
  const headline = easing(wordCount(sentences[0] ?? ''), HEADLINE_WORDS);
  const order = listed >= 2 || SIGNPOST.test(text) ? 1 : sentences.length >= 3 ? 0.5 : 0;
  const length = easing(words, ALL_WORDS);
  const concepts = said(text);
  const topic =
    Math.min(1, shared(concepts, vocabulary).length / ON_TOPIC) * topicality(concepts, vocabulary);
  const full = topic * Math.min(1, words / LEAST_WORDS);
  return {
    share:
      full *
      (WORTH.sentences * sentence + WORTH.headline * headline + WORTH.order * order + WORTH.length * length),
    evidence: quoted(sentences[0]),
    remarks: [
      ...(full < 1 ? ['Say a little more about this case.'] : []),
      ...(sentence < 1 ? ['Use shorter sentences.'] : []),
      ...(headline < 1 ? ['Open with one short sentence that says it all.'] : []),
      ...(order < 1 ? ['Make the order visible: a list, or first, second, finally.'] : []),
      ...(length < 1 ? ['Say it in fewer words.'] : []),
    ],
  };
}
