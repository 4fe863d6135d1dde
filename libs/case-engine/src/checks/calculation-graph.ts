import { compileModel, type CompiledModel } from '../formula/model-evaluation.js';
import type { BinaryOperator, Formula } from '../formula/parser.js';
import type { CaseModel } from '../model/case-model.js';

const SWAPPED: Partial<Record<BinaryOperator, BinaryOperator>> = { '<=': '>=', '<': '>' };
const COMMUTATIVE: ReadonlySet<string> = new Set(['+', '*', '&&', '||', '==', '!=', 'min', 'max']);

/** A formula as operator and operands, with differences that change nothing taken away. */
type Node = { operator: string; operands: Node[]; name?: string };

function normal(formula: Formula): Node {
  switch (formula.kind) {
    case 'number':
      return { operator: `#${formula.value}`, operands: [] };
    case 'name':
      return { operator: '', operands: [], name: formula.name };
    case 'unary':
      return { operator: `u${formula.operator}`, operands: [normal(formula.operand)] };
    case 'call':
      return { operator: formula.name, operands: formula.args.map(normal) };
    case 'binary': {
      const operands = [normal(formula.left), normal(formula.right)];
      const swapped = SWAPPED[formula.operator];
      if (swapped) return { operator: swapped, operands: operands.reverse() };
      return { operator: formula.operator, operands: flatten(formula.operator, operands) };
    }
  }
}

const flatten = (operator: string, operands: readonly Node[]) =>
  operands.flatMap((each) =>
    COMMUTATIVE.has(operator) && each.operator === operator ? each.operands : [each],
  );

function hash(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) + 0x9e3779b9;
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/**
 * The structure of a model's calculations from its decision rule and answers down, as text: names are replaced by
 * numbers in canonical order, commutative operands are sorted, values and units left out. Two cases that differ in
 * names, numbers and prose alone have the same graph. Throws `FormulaError` when the formulas do not compile.
 */
export function calculationGraph(model: CaseModel, compiled: CompiledModel = compileModel(model)): string {
  const nodes = new Map([...compiled.formulas].map(([id, formula]) => [id, normal(formula)]));
  const shapes = new Map<string, string>();
  const shapeOf = (node: Node): string => {
    if (node.name !== undefined) {
      const inner = nodes.get(node.name);
      if (!inner) return 'f';
      const known = shapes.get(node.name);
      if (known) return known;
      const shape = `c${hash(shapeOf(inner))}`;
      shapes.set(node.name, shape);
      return shape;
    }
    const inner = node.operands.map(shapeOf);
    return `${node.operator}(${(COMMUTATIVE.has(node.operator) ? inner.sort() : inner).join(',')})`;
  };

  const numbered = new Map<string, string>();
  const definitions: string[] = [];
  const write = (node: Node): string => {
    if (node.name !== undefined) return nameOf(node.name);
    if (node.operands.length === 0) return node.operator;
    const operands = COMMUTATIVE.has(node.operator)
      ? node.operands
          .map((each) => [shapeOf(each), each] as const)
          .sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0))
          .map(([, each]) => each)
      : node.operands;
    return `${node.operator}(${operands.map(write).join(',')})`;
  };
  const nameOf = (id: string): string => {
    const known = numbered.get(id);
    if (known) return known;
    const inner = nodes.get(id);
    const name = `${inner ? 'c' : 'f'}${numbered.size + 1}`;
    numbered.set(id, name);
    if (inner) definitions.push(`${name}=${write(inner)}`);
    return name;
  };
  const rule = write(normal(compiled.rule));
  const answers = model.parts.flatMap((part) =>
    part.answer && nodes.has(part.answer) ? [nameOf(part.answer)] : [],
  );
  return [rule, ...definitions, `answers ${answers.join(' ')}`].join('; ');
}
