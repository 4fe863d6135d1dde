import { describe, evaluate } from '../reader/evaluate.js';
import { figureLine, type Line } from './report.js';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * How well headlines are read, against what is asked of it; the whole of the figures as text. On the real headlines in the
 * folder that HEADLINES names, or on our own by cross-validation, which says less. What the reader lets through has still to lead to
 * a story: what becomes of news of anything is measured with generation.
 */
export function measureReading(root: string, env: NodeJS.ProcessEnv): { lines: Line[]; text: string } {
  const evaluation = evaluate(root, env);
  const { figures, milliseconds } = evaluation;
  const atLeast = (name: string, target: number, measured: number): Line =>
    figureLine(name, `≥ ${target * 100} %`, percent(measured), measured >= target);
  const lines = [
    atLeast('usable headlines taken', 0.85, figures.usableRecall),
    atLeast('event among three', 0.65, figures.firstThree),
    atLeast('sector', 0.7, figures.sector),
    figureLine('matters of taste taken', '0', String(figures.tasteMissed), figures.tasteMissed === 0),
    figureLine('time of a headline', '≤ 5 ms', `${milliseconds.toFixed(2)} ms`, milliseconds <= 5),
  ];
  return { lines, text: describe(evaluation) };
}
