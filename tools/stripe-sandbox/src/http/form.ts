/** What was sent: texts in a tree of names and positions. */
export type Raw = string | RawTree;
export interface RawTree {
  [key: string]: Raw;
}

/** Reads `a[b][0]=c&d[]=e`, as the query of an address and as the body of a request. */
export function parseForm(text: string): RawTree {
  const tree = emptyTree();
  for (const [name, value] of new URLSearchParams(text)) put(tree, keysOf(name), value);
  return tree;
}

/** A tree without the names that every object inherits: nobody can send one of those. */
const emptyTree = (): RawTree => Object.create(null) as RawTree;

function keysOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((key) => key.replace(/\]$/, ''))];
}

function put(tree: RawTree, [key = '', ...rest]: string[], value: string): void {
  const own = key === '' ? String(Object.keys(tree).length) : key;
  if (rest.length === 0) {
    tree[own] = value;
    return;
  }
  const inner = tree[own];
  const branch = typeof inner === 'object' ? inner : emptyTree();
  tree[own] = branch;
  put(branch, rest, value);
}
