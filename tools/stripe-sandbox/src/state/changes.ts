type Tree = Record<string, unknown>;

/** What the fields that differ were before: inner objects field by field, lists whole, as Stripe tells it. */
export function changesBetween(before: object, after: object): Tree {
  const [old, young] = [before as Tree, after as Tree];
  const changed: Tree = {};
  for (const key of new Set([...Object.keys(old), ...Object.keys(young)])) {
    if (JSON.stringify(old[key]) === JSON.stringify(young[key])) continue;
    changed[key] =
      isTree(old[key]) && isTree(young[key]) ? changesBetween(old[key], young[key]) : (old[key] ?? null);
  }
  return changed;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
