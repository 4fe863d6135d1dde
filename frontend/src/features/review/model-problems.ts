/** What the server said about one place of a model, in a sentence. */
export interface FieldProblem {
  path: string;
  message: string;
}

const ROOT = /^model\.?/;

/** The text fields of the editor, by their place in the model. */
const ON_SHOW =
  /^(title|description|prompt|clarifications\.\d+\.[qa]|solution\.(recommendation|risks|nextSteps))(\.\d+)?$/;

/** The field of the editor that shows this place of the model; `null` when none does. */
function fieldOf(path: string): string | null {
  return ON_SHOW.exec(path.replace(ROOT, ''))?.[1] ?? null;
}

/** The value at a place such as `clarifications.0.q`. */
export function valueAt(model: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      model,
    );
}

/** The first problem of each field on show that `isAsSent` still holds for, by the field's place. */
export function problemsByField(
  problems: FieldProblem[],
  isAsSent: (path: string) => boolean,
): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const problem of problems) {
    const field = fieldOf(problem.path);
    if (field && isAsSent(field)) byField[field] ??= problem.message;
  }
  return byField;
}
