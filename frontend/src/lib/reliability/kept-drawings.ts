import type { SvgNode } from '@casedrop/case-engine';

/** Gives what is kept under the key, or draws it and keeps that. */
type Keep = (key: string, draw: () => SvgNode | null) => SvgNode | null;

/** How many drawings of each kind are kept, once the code of the caches is there. */
export const KEPT = { covers: 200, exhibits: 500 } as const;
export type DrawingKind = keyof typeof KEPT;

let keepers: Record<DrawingKind, Keep> | undefined;

/** From now on drawings are kept; without keepers each is drawn anew. */
export function keepDrawings(by: Record<DrawingKind, Keep> | undefined): void {
  keepers = by;
}

/** What `draw` makes of `subject`: drawn once, also when the page is left and opened again. */
export function drawnOnce(kind: DrawingKind, subject: unknown, draw: () => SvgNode | null): SvgNode | null {
  return keepers ? keepers[kind](JSON.stringify(subject), draw) : draw();
}
