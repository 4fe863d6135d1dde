/** The mark of a read whose answer this browser keeps; a function says which of its answers. */
export type Keep = true | ((data: unknown) => boolean);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { keep?: Keep };
  }
}

/** As `meta` of a read: its answer is there without a network, for whoever it was given to. */
export const KEPT = { keep: true } as const;
