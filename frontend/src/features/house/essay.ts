/** A line of a calculation as it is printed. */
export interface Sum {
  sum: string;
  result: string;
  /** What it is, or what it is taken for. */
  meaning: string;
  isMistake?: boolean;
}

/** A paragraph, a heading within the text, or a calculation. */
export type EssayBlock = string | { heading: string } | { sums: readonly Sum[]; caption: string };

/** The text of an essay. */
export interface Essay {
  blocks: readonly EssayBlock[];
}

const WORDS_A_MINUTE = 220;

/** How long it takes to read, in whole minutes. */
export function minutesToRead({ blocks }: Essay): number {
  return Math.max(1, Math.round(blocks.map(textOf).join(' ').split(/\s+/).length / WORDS_A_MINUTE));
}

function textOf(block: EssayBlock): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return block.heading;
  return block.sums.map(({ sum, result, meaning }) => `${sum} ${result} ${meaning}`).join(' ');
}
