/** One statement of the specification, and the test that fails when it does not hold any more. */
export interface Row {
  section: string;
  /** In short words, or the exact text where it is one. */
  statement: string;
  /** Stands in the sources of the product, and in the test, word for word. */
  isText: boolean;
  file: string;
  /** The title of the test, or what tells it from the others of its file. */
  test: string;
  /** Whose code keeps it, where that is not ours: the test shows that it is set to work. */
  by?: string | undefined;
}

/** What one test shows: texts word for word, and statements in words of ours. */
export interface Shown {
  file: string;
  test: string;
  by?: string;
  texts?: readonly string[];
  holds?: readonly string[];
}

/** A row for each text and statement of a section. */
export function rowsOf(section: string, shown: readonly Shown[]): Row[] {
  return shown.flatMap(({ texts = [], holds = [], ...where }) => [
    ...texts.map((statement) => ({ section, statement, isText: true, ...where })),
    ...holds.map((statement) => ({ section, statement, isText: false, ...where })),
  ]);
}
