import { classNames } from '../../lib/class-names.js';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'early';
export type ButtonSize = 'regular' | 'small';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-sm border font-medium whitespace-nowrap select-none ' +
  'transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed aria-busy:cursor-progress aria-busy:opacity-80';

/** A button that cannot be pressed is grey in every tone; one that works keeps its colour. */
const DISABLED = 'not-aria-busy:disabled:text-muted';

/** A quiet one stays without a box: it must not stand out from its neighbour that can be pressed. */
const DISABLED_BOX = 'not-aria-busy:disabled:border-rule not-aria-busy:disabled:bg-sunk';

const TONES: Record<ButtonTone, string> = {
  primary:
    'border-accent bg-accent text-on-accent enabled:hover:bg-accent-deep enabled:hover:border-accent-deep [a&]:hover:bg-accent-deep [a&]:hover:border-accent-deep',
  secondary:
    'border-ink bg-transparent text-ink enabled:hover:bg-ink enabled:hover:text-paper [a&]:hover:bg-ink [a&]:hover:text-paper',
  quiet: 'border-transparent bg-transparent text-ink enabled:hover:bg-sunk [a&]:hover:bg-sunk',
  early: 'border-rule bg-sunk text-muted',
  danger: 'border-accent bg-transparent text-accent enabled:hover:bg-accent enabled:hover:text-on-accent',
};

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-5 text-16',
  small: 'min-h-11 px-3.5 text-14 pointer-fine:min-h-9',
};

/** Class names of a button, for buttons and for links that look like one. */
export function buttonStyle(
  tone: ButtonTone = 'primary',
  size: ButtonSize = 'regular',
  className?: string,
): string {
  return classNames(BASE, DISABLED, tone !== 'quiet' && DISABLED_BOX, TONES[tone], SIZES[size], className);
}
