import type { Part } from '../model/case-model.js';
import { contentStems } from '../text/words.js';
import type { Written } from './candidate-text.js';
import type { GradingSubject } from './grading-subject.js';

/** Share of the words of the model's conclusion that says the same. */
const SAME = 0.35;
const LEAST_WORDS = 3;
const IMPLIES =
  /\b(so|therefore|thus|hence|which means|means|meaning|implies|suggests|shows|tells us|as a result|consequently|worth|because|below|above|short of|misses|meets|exceeds|clears|against|versus|vs|compared)\b/i;

/** Whether the text says what the number means: the model's own conclusion, or another that follows from the number. */
export function drawsConclusion(
  { prose }: GradingSubject,
  part: Part,
  { sentences, text }: Written,
): boolean {
  const expected = new Set(contentStems(part.soWhat ? prose(part.soWhat) : ''));
  const said = new Set(contentStems(text));
  const shared = [...expected].filter((word) => said.has(word)).length;
  if (expected.size > 0 && shared >= SAME * expected.size) return true;
  return sentences.some(
    (sentence) => IMPLIES.test(sentence) && new Set(contentStems(sentence)).size >= LEAST_WORDS,
  );
}
