import { QUESTIONS } from '../demo-case.js';
import { answerOf, type DemoDraft } from '../demo-draft.js';
import type { Grader } from '../use-grader.js';

/** A number that was checked and was wrong, with what it was. */
export interface Turn {
  name: string;
  number: string;
  says: string;
}

/** The wrong numbers of a draft whose reason is known. */
export function turnsOf(draft: DemoDraft, { checkNumber }: Grader): Turn[] {
  return QUESTIONS.filter(({ hasNumber }) => hasNumber).flatMap(({ id, name }) =>
    answerOf(draft, id).checked.flatMap((number) => {
      const match = checkNumber(id, number);
      if (!match || match.kind === 'right' || match.kind === 'other') return [];
      return [{ name, number, says: match.remark }];
    }),
  );
}

/** The mistakes that were made on the way, by name. */
export function WrongTurns({ turns }: { turns: readonly Turn[] }) {
  if (turns.length === 0) return null;
  return (
    <section aria-labelledby="wrong-turns">
      <h3 id="wrong-turns" className="headline border-t border-rule-strong pt-4 text-22">
        {turns.length === 1 ? 'The mistake you made' : 'The mistakes you made'}
      </h3>
      <ul className="mt-3 grid gap-3">
        {turns.map(({ name, number, says }, at) => (
          <li key={at} className="grid gap-x-6 border-b border-rule pb-3 sm:grid-cols-[9rem_1fr]">
            <span>
              <span className="block text-14 text-muted">{name}</span>
              <span className="headline text-22 break-words line-through figures">{number}</span>
            </span>
            <span className="max-w-[58ch] font-serif text-18">{says}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
