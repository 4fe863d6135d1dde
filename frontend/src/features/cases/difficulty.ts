import type { BadgeTone } from '../../components/ui/badge.js';

const LABELS: Record<string, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
const TONES: Record<string, BadgeTone> = { beginner: 'success', intermediate: 'caution', advanced: 'accent' };

/** The word that people see for a difficulty, whatever the case of its letters. */
export function difficultyLabel(difficulty: string): string {
  return LABELS[difficulty.toLowerCase()] ?? difficulty;
}

/** The tone of its badge. */
export function difficultyTone(difficulty: string): BadgeTone {
  return TONES[difficulty.toLowerCase()] ?? 'plain';
}
