import type { PasswordHolder, PasswordJudgement } from '@casedrop/passwords';
import { classNames } from '../../lib/class-names.js';
import { usePasswordJudge, type Judged } from '../../lib/use-password-judge.js';

const STEPS = [1, 2, 3, 4] as const;
const WORDS = ['Guessed at once', 'Very weak', 'Weak', 'Good', 'Strong'];

interface PasswordMeterProps {
  password: string;
  holder: PasswordHolder;
}

/** How hard a new password is to guess, as a bar and in words, with what is wrong with it. */
export default function PasswordMeter({ password, holder }: PasswordMeterProps) {
  const judged = usePasswordJudge(password, holder);
  return (
    <div className="grid gap-1.5">
      {judged !== 'away' && <Bar judgement={judged} />}
      <p aria-live="polite" className="min-h-5 text-14 text-muted">
        {textOf(judged)}
      </p>
    </div>
  );
}

function textOf(judged: Judged) {
  if (judged === null) return 'Looking how hard it is to guess.';
  if (judged === 'away') return 'Whether it is hard enough to guess is looked at when you send it.';
  return (
    <>
      <strong
        className={classNames('font-semibold', judged.refusal === null ? 'text-success' : 'text-accent')}
      >
        {WORDS[judged.score]}.
      </strong>{' '}
      {judged.refusal ?? 'Nobody will guess it soon.'}
    </>
  );
}

function Bar({ judgement }: { judgement: PasswordJudgement | null }) {
  const score = judgement?.score ?? 0;
  const filled = judgement?.refusal === null ? 'bg-success' : 'bg-accent';
  return (
    <div
      role="meter"
      aria-label="How hard the password is to guess"
      aria-valuemin={0}
      aria-valuemax={STEPS.length}
      aria-valuenow={score}
      aria-valuetext={judgement ? WORDS[score] : 'Not known yet'}
      className="grid grid-cols-4 gap-1"
    >
      {STEPS.map((step) => (
        <span key={step} className={classNames('h-1', score >= step ? filled : 'bg-rule')} />
      ))}
    </div>
  );
}
