import type { Check } from './check.js';
import { answeredParts, soundFormula } from './subject.js';

/** Distance in percent within which two mistakes cannot be told apart. */
export const MISTAKE_MATCH_PCT = 0.5;
const DEFAULT_TOLERANCE_PCT = 2;

const apart = (a: number, b: number, percent: number) =>
  Math.abs(a - b) > (percent / 100) * Math.max(Math.abs(a), Math.abs(b), 1e-12);

/** A wrong result tells which mistake led to it. */
export const mistakesDistinct: Check = {
  id: 'mistakes-distinct',
  severity: 'block',
  sentence: 'Each mistake leads to a result that differs from the answer and from every other mistake.',
  find: (subject) => {
    const { model, compiled } = subject;
    return answeredParts(model).flatMap((part) => {
      const answer = model.calcs[part.answer]?.value ?? NaN; // as it is printed, and as answers are held against it
      const tolerance = (part.tolerancePct ?? DEFAULT_TOLERANCE_PCT) + MISTAKE_MATCH_PCT;
      const results: { id: string; value: number }[] = [];
      return (part.mistakes ?? []).flatMap(({ id, formula }) => {
        const wrong = soundFormula(subject, formula);
        if (!wrong) return [];
        const at = `part ${part.id}, mistake ${id}`;
        const value = compiled.valueOf(wrong);
        if (!Number.isFinite(value)) return [`${at} gives no number`];
        const twin = results.find((other) => !apart(other.value, value, MISTAKE_MATCH_PCT));
        results.push({ id, value });
        return [
          ...(apart(answer, value, tolerance)
            ? []
            : [`${at} gives ${value}, within tolerance of the answer ${answer}`]),
          ...(twin ? [`${at} gives the same as ${twin.id}: ${value}`] : []),
        ];
      });
    });
  },
};
