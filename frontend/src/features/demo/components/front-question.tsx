import type { NumberMatch } from '@casedrop/case-engine';
import { ANSWER_LETTERS } from '@casedrop/contracts/words';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { TextField } from '../../../components/ui/text-field.js';
import { isMissingPart } from '../../../lib/missing-part.js';
import { isFixed, withAnswer, withChecked } from '../demo-draft.js';
import { readDemo, updateDemo } from '../demo-store.js';
import { FRONT_QUESTION } from '../front-question.js';
import { NumberVerdict } from './number-verdict.js';

const { partId, setting, rows, notes, ask, mistakes, soWhat } = FRONT_QUESTION;

type Verdict = { match: NumberMatch | undefined } | 'checking' | 'away' | null;

/** One question of the demonstration case, answered and graded where it stands. */
export function FrontQuestion() {
  const [verdict, setVerdict] = useState<Verdict>(null);
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = new FormData(event.currentTarget).get('number');
    if (typeof number !== 'string' || verdict === 'checking') return;
    setVerdict('checking');
    let told: Verdict = null;
    try {
      told = await judged(number);
    } finally {
      setVerdict(told);
    }
  };
  return (
    <section aria-labelledby="front-question" className="border-t-2 border-rule-strong pt-4">
      <p className="kicker text-accent">One question of a real case · no account</p>
      <h2 id="front-question" className="headline mt-2 text-28">
        The house is full. Is that good news?
      </h2>
      <p className="mt-2 mb-4 font-serif text-18 leading-[1.5]">{setting}</p>
      <div>
        <Figures />
        <form onSubmit={(event) => void check(event)} noValidate className="mt-5">
          <p className="font-serif text-18 font-semibold">{ask}</p>
          <div className="mt-3 grid grid-cols-[1fr_auto] items-end gap-3">
            <TextField
              label="Your number, in £"
              name="number"
              inputMode="decimal"
              autoComplete="off"
              maxLength={ANSWER_LETTERS.number}
              className="figures"
            />
            <Button type="submit" busy={verdict === 'checking'}>
              Check
            </Button>
          </div>
          <div role="status" className="mt-4 min-h-24">
            <Told verdict={verdict} />
          </div>
        </form>
      </div>
    </section>
  );
}

/** Grades with code that comes at the first press. */
async function judged(number: string): Promise<Verdict> {
  try {
    const { checkNumber } = await import('../grade-demo.js');
    const match = checkNumber(partId, number);
    if (match) carry(number);
    return { match };
  } catch (error) {
    if (isMissingPart(error)) return 'away';
    throw error;
  }
}

/** The number waits in the whole case, where it was checked already; unless that is over, or has shown the working. */
function carry(number: string): void {
  if (isFixed(readDemo(), partId)) return;
  const now = new Date().toISOString();
  updateDemo((draft) => withChecked(withAnswer(draft, partId, { number }, now), partId, number, now));
}

function Figures() {
  return (
    <table className="w-full border-t border-rule text-left text-14">
      <caption className="sr-only">The figures of the question</caption>
      <thead>
        <tr className="border-b border-rule text-14 text-muted">
          <td />
          <th className="py-1.5 text-right font-normal">Before</th>
          <th className="py-1.5 pl-4 text-right font-normal">With the offer</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, now }) => (
          <tr key={label} className="border-b border-rule">
            <th className="py-1.5 font-normal">{label}</th>
            <td className="headline py-1.5 text-right text-18">{before}</td>
            <td className="headline py-1.5 pl-4 text-right text-18 text-accent">{now}</td>
          </tr>
        ))}
        {notes.map(({ label, text }) => (
          <tr key={label} className="border-b border-rule">
            <th className="py-1.5 font-normal">{label}</th>
            <td colSpan={2} className="py-1.5 pl-4 text-right font-medium">
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Told({ verdict }: { verdict: Verdict }) {
  if (verdict === null || verdict === 'checking')
    return (
      <p className="text-14 text-muted">
        Your number is held against the answer and against {mistakes} mistakes that candidates make here. If
        it is one of those, you are told which.
      </p>
    );
  if (verdict === 'away')
    return <p className="text-14">The grader could not be loaded. Check again once you are connected.</p>;
  return (
    <NumberVerdict match={verdict.match} right={soWhat}>
      <ButtonLink to="/demo" tone="secondary" size="small" className="mt-3">
        See the whole case
      </ButtonLink>
    </NumberVerdict>
  );
}
