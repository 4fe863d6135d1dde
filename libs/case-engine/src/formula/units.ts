import { remember } from '../text/remember.js';
import { FormulaError } from './formula-error.js';
import type { Formula } from './parser.js';

/** Exponent of each dimension; a pure number has none. */
export type Unit = ReadonlyMap<string, number>;

const PURE: Unit = new Map();
/** The literal 0 is zero in every unit, and a truth value is of no unit. */
const ANY = 'any';
const TRUTH = 'truth';
type Dimension = Unit | typeof ANY | typeof TRUTH;

/** Reads `GBP/site/year`, `order*day`, `m^2` or `1`; dimensions are opaque words. Throws `FormulaError`. */
export const parseUnit = remember(readUnit);

function readUnit(text: string): Unit {
  const unit = new Map<string, number>();
  const tokens = text.trim().split(/\s*([*/])\s*/);
  tokens.forEach((token, index) => {
    if (index % 2 === 1) return;
    const match = /^(?:1|([A-Za-z][A-Za-z0-9_-]*)(?:\^(\d))?)$/.exec(token);
    if (!match) throw new FormulaError(`"${text}" is not a unit`);
    const [, name, power = '1'] = match;
    if (name === undefined) return;
    const sign = tokens[index - 1] === '/' ? -1 : 1;
    addPower(unit, name, sign * Number(power));
  });
  return unit;
}

function addPower(unit: Map<string, number>, name: string, power: number): void {
  const sum = (unit.get(name) ?? 0) + power;
  if (sum === 0) unit.delete(name);
  else unit.set(name, sum);
}

function product(left: Unit, right: Unit, sign: 1 | -1): Unit {
  const result = new Map(left);
  for (const [name, power] of right) addPower(result, name, sign * power);
  return result;
}

/** Whether two units are of the same dimensions. */
export function sameUnit(left: Unit, right: Unit): boolean {
  if (left.size !== right.size) return false;
  for (const [name, power] of left) if (right.get(name) !== power) return false;
  return true;
}

/** A unit in its canonical spelling: `GBP/site/year`. */
export function printUnit(unit: Unit): string {
  const spell = ([name, power]: [string, number]) =>
    Math.abs(power) > 1 ? `${name}^${Math.abs(power)}` : name;
  const over = [...unit]
    .filter(([, power]) => power > 0)
    .map(spell)
    .sort();
  const under = [...unit]
    .filter(([, power]) => power < 0)
    .map(spell)
    .sort();
  return [over.join('*') || '1', ...under].join('/');
}

const nameOf = (dimension: Dimension) => (typeof dimension === 'string' ? dimension : printUnit(dimension));

/** Dimension of a formula over variables of known units; throws `FormulaError` where units do not balance. */
export function dimensionOf(formula: Formula, unitFor: (name: string) => Unit | undefined): Dimension {
  const of = (inner: Formula) => dimensionOf(inner, unitFor);
  switch (formula.kind) {
    case 'number':
      return formula.value === 0 ? ANY : PURE;
    case 'name': {
      const unit = unitFor(formula.name);
      if (!unit) throw new FormulaError(`there is no fact or calculation "${formula.name}"`);
      return unit;
    }
    case 'unary':
      if (formula.operator === '-') return quantity(of(formula.operand), '-');
      return requireTruth(of(formula.operand), '!');
    case 'binary':
      return binaryDimension(formula, of);
    case 'call':
      return callDimension(formula, of);
  }
}

function binaryDimension(
  { operator, left, right }: Extract<Formula, { kind: 'binary' }>,
  of: (inner: Formula) => Dimension,
): Dimension {
  const a = of(left);
  const b = of(right);
  if (operator === '&&' || operator === '||') {
    requireTruth(a, operator);
    return requireTruth(b, operator);
  }
  if (operator === '*' || operator === '/') {
    return product(known(quantity(a, operator)), known(quantity(b, operator)), operator === '*' ? 1 : -1);
  }
  const shared = balance(a, b, operator);
  return operator === '+' || operator === '-' ? shared : TRUTH;
}

function callDimension(
  { name, args }: Extract<Formula, { kind: 'call' }>,
  of: (inner: Formula) => Dimension,
): Dimension {
  const [first = ANY, ...rest] = args.map(of);
  if (name === 'min' || name === 'max')
    return rest.reduce((shared, next) => balance(shared, next, name), first);
  if (name !== 'pow') return quantity(first, name);
  const exponent = args[1];
  const base = known(quantity(first, name));
  if (base.size === 0) return requirePure(rest[0] ?? ANY, 'the exponent of pow');
  if (exponent?.kind !== 'number' || !Number.isInteger(exponent.value)) {
    throw new FormulaError(`pow of a value in ${printUnit(base)} needs a whole number as exponent`);
  }
  return new Map(
    [...base]
      .map(([dimension, power]) => [dimension, power * exponent.value] as const)
      .filter(([, p]) => p !== 0),
  );
}

const known = (dimension: Unit | typeof ANY): Unit => (dimension === ANY ? PURE : dimension);

function quantity(dimension: Dimension, where: string): Unit | typeof ANY {
  if (dimension === TRUTH) throw new FormulaError(`"${where}" needs a number, not a comparison`);
  return dimension;
}

function requireTruth(dimension: Dimension, where: string): Dimension {
  if (dimension !== TRUTH)
    throw new FormulaError(`"${where}" joins comparisons, not a value in ${nameOf(dimension)}`);
  return TRUTH;
}

function requirePure(dimension: Dimension, what: string): Dimension {
  if (dimension === TRUTH || (dimension !== ANY && dimension.size > 0)) {
    throw new FormulaError(`${what} must be a pure number, not ${nameOf(dimension)}`);
  }
  return PURE;
}

function balance(a: Dimension, b: Dimension, operator: string): Dimension {
  const left = quantity(a, operator);
  const right = quantity(b, operator);
  if (left === ANY) return right;
  if (right === ANY || sameUnit(left, right)) return left;
  throw new FormulaError(`"${operator}" joins ${printUnit(left)} with ${printUnit(right)}`);
}

/**
 * Unit of a formula, spelled canonically, over variables with unit expressions; `truth` for a comparison.
 * Throws `FormulaError` where units do not balance.
 */
export function unitOf(formula: Formula, unitScope: Readonly<Record<string, string>>): string {
  const unitFor = (name: string) =>
    Object.hasOwn(unitScope, name) ? parseUnit(unitScope[name] ?? '') : undefined;
  const dimension = dimensionOf(formula, unitFor);
  return dimension === ANY ? '1' : nameOf(dimension);
}
