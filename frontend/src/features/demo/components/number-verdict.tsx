import type { NumberMatch } from '@casedrop/case-engine';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/ui/icon.js';

interface NumberVerdictProps {
  /** What the number turned out to be; undefined where none could be read. */
  match: NumberMatch | undefined;
  /** What is said of a right number. */
  right: string;
  children?: ReactNode;
}

/** Says what a number turned out to be: right, or which mistake it was. */
export function NumberVerdict({ match, right, children }: NumberVerdictProps) {
  const isRight = match?.kind === 'right';
  return (
    <div className={`flex gap-3 border-l-2 pl-4 ${isRight ? 'border-success' : 'border-accent'}`}>
      <Icon
        name={isRight ? 'check' : 'cross'}
        className={`mt-0.5 size-5 ${isRight ? 'text-success' : 'text-accent'}`}
      />
      <div className="min-w-0">
        <p className="font-semibold">{titleOf(match)}</p>
        <p className="mt-0.5">{isRight ? right : remarkOf(match)}</p>
        {children}
      </div>
    </div>
  );
}

const TITLES: Readonly<Record<NumberMatch['kind'], string>> = {
  right: 'Right',
  mistake: 'A known mistake',
  slip: 'Nearly',
  step: 'A step on the way',
  unit: 'Another unit',
  either: 'Two numbers',
  other: 'Not this number',
};

const titleOf = (match: NumberMatch | undefined): string => (match ? TITLES[match.kind] : 'No number yet');

function remarkOf(match: NumberMatch | undefined): string {
  if (!match) return 'Write the number in figures, such as 1,200.';
  if (match.kind !== 'other' && match.remark) return match.remark;
  return 'It is neither the answer nor a mistake that we know. Go through it step by step: first what one visitor leaves.';
}
