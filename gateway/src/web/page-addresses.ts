/** Begun at the first of them only: a path of nothing but slashes is read once. */
const SLASHES_AT_THE_END = /(?<!\/)\/+$/;

/** A path as the application's router reads it, which does not mind slashes at its end. */
export const withoutSlashes = (path: string): string => path.replace(SLASHES_AT_THE_END, '') || '/';

/** The addresses of the application, as its router has them: `/cases/:id`. */
export class PageAddresses {
  private readonly patterns: readonly string[][];

  constructor(patterns: readonly string[]) {
    this.patterns = patterns.map(partsOf);
  }

  /** Whether the router has a page at a path; small and large letters are one to it. */
  has(path: string): boolean {
    const parts = partsOf(path.toLowerCase());
    return this.patterns.some(
      (pattern) =>
        pattern.length === parts.length &&
        pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])),
    );
  }
}

const partsOf = (path: string): string[] => withoutSlashes(path).split('/');
