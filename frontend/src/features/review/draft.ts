import type { CaseModel } from '@casedrop/case-engine';

/** A model as an editor reads and writes it by hand. */
export function toJson(model: CaseModel): string {
  return JSON.stringify(model, null, 2);
}

/** Reads a hand-written model; only its being a JSON object is judged here, the rest is the server's. */
export function fromJson(text: string): { model: CaseModel } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { problem: 'The model must be one JSON object.' };
    }
    return { model: value as CaseModel };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { problem: `This is not JSON: ${error.message}` };
  }
}

/** One entry a line. */
export function toLines(entries: readonly string[]): string {
  return entries.join('\n');
}

/** The lines that say something. */
export function fromLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
