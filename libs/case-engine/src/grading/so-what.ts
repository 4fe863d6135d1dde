import type { Part } from '../model/case-model.js';
import { within } from './candidate-numbers.js';
import type { Written } from './candidate-text.js';
import { shared } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';

/** Share of the words of the model's conclusion that says the same. */
const SAME = 0.35;
const LEAST_WORDS = 2;
const MATCH_PCT = 2;
/** Words that draw a consequence, compare, or judge a size. */
const IMPLIES =
  /\b(so|therefore|thus|hence|means|meaning|implies|suggests|shows|tells us|as a result|consequently|worth|because|since|although|though|but|which is why|below|above|beyond|under|over|short of|misses|meets|exceeds|clears|beats|covers?|against|versus|vs|compared|than|rather|only|just|hardly|barely|almost|nearly|enough|too|far|even|really|mostly|basically|still|most|least|more|less|fewer|better|worse|larger|largest|smaller|smallest|biggest|thin|tight|a lot|lots?|painful|matters?|limits?|loses?|losing|pays?|needs?|yardstick|whereas|while|instead|half|twice|times|passes|fails)\b/i;

/** Whether a sentence holds the number against another one of the case: a hurdle, or a result that is no step to it. */
function comparesNumbers(
  { model, values, numbers }: GradingSubject,
  { path = [], answer }: Part,
  sentence: string,
): boolean {
  const own = new Set([...path, answer]);
  const others = [
    ...Object.keys(model.calcs).filter((id) => !own.has(id)),
    ...targetsOf(model.decision.rule, model.facts),
  ];
  return numbers(sentence).some(({ value }) =>
    others.some((id) => within(Math.abs(value), Math.abs(values[id] ?? NaN), MATCH_PCT)),
  );
}

const targetsOf = (rule: string, facts: object) =>
  (rule.match(/[A-Za-z_]\w*/g) ?? []).filter((id) => Object.hasOwn(facts, id));

/** Whether the text says what the number means: the model's own conclusion, or another about this case. */
export function drawsConclusion(subject: GradingSubject, part: Part, { sentences, text }: Written): boolean {
  const { prose, concepts, said, vocabulary } = subject;
  const expected = concepts(part.soWhat ? prose(part.soWhat) : '');
  if (expected.size > 0 && shared(expected, said(text)).length >= SAME * expected.size) return true;
  return sentences.some((sentence) => {
    const words = said(sentence);
    if (words.size < LEAST_WORDS || !IMPLIES.test(sentence)) return false;
    return shared(words, vocabulary).length > 0 || comparesNumbers(subject, part, sentence);
  });
}
