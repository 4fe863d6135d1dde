import type { Part } from '../model/case-model.js';
import type { Written } from './candidate-text.js';
import { shared } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';

/** Share of the words of the model's conclusion that says the same. */
const SAME = 0.35;
const LEAST_WORDS = 3;
const IMPLIES =
  /\b(so|therefore|thus|hence|which means|means|meaning|implies|suggests|shows|tells us|as a result|consequently|worth|because|below|above|short of|misses|meets|exceeds|clears|against|versus|vs|compared)\b/i;

/** Whether the text says what the number means: the model's own conclusion, or another about this case. */
export function drawsConclusion(
  { prose, concepts, vocabulary }: GradingSubject,
  part: Part,
  { sentences, text }: Written,
): boolean {
  const expected = concepts(part.soWhat ? prose(part.soWhat) : '');
  if (expected.size > 0 && shared(expected, concepts(text)).length >= SAME * expected.size) return true;
  return sentences.some((sentence) => {
    const said = concepts(sentence);
    return IMPLIES.test(sentence) && said.size >= LEAST_WORDS && shared(said, vocabulary).length > 0;
  });
}
