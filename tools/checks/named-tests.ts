import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A test as its file names it. */
export interface NamedTest {
  title: string;
  /** The titles of the groups that it stands in, the outermost first. */
  groups: readonly string[];
  code: string;
}

/** Each test in a file; those that are left out, by themselves or with their group, excepted. */
export function testsIn(file: string): NamedTest[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: NamedTest[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const kind = ts.isCallExpression(node) ? kindOf(node) : undefined;
    if (kind === 'left out') return;
    const title = kind && titleOf(node as ts.CallExpression);
    if (kind === 'test' && title !== undefined) found.push({ title, groups, code: node.getText() });
    const within = kind === 'group' ? [...groups, title ?? ''] : groups;
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, []);
  return found;
}

/** Of a call of `it`, `test` or `describe`, with `each` and its rows or without. */
function kindOf(call: ts.CallExpression): 'test' | 'group' | 'left out' | undefined {
  const names: string[] = [];
  let called: ts.Node = call.expression;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) {
    if (ts.isPropertyAccessExpression(called)) names.push(called.name.text);
    called = called.expression;
  }
  if (!ts.isIdentifier(called) || !['it', 'test', 'describe'].includes(called.text)) return undefined;
  if (names.some((name) => ['skip', 'todo', 'fails', 'fixme'].includes(name))) return 'left out';
  return called.text === 'describe' || names.includes('describe') ? 'group' : 'test';
}

const titleOf = ({ arguments: [title] }: ts.CallExpression): string | undefined =>
  title && ts.isStringLiteralLike(title) ? title.text : undefined;
