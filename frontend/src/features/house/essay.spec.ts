import { checkCase } from '@casedrop/case-engine';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKING, CHECKS } from './check-count.js';
import { minutesToRead, type Sum } from './essay.js';
import { ESSAYS } from './essays/essays.js';

const SUMS: Sum[] = ESSAYS.flatMap(({ blocks }) =>
  blocks.flatMap((block) => (typeof block === 'object' && 'sums' in block ? block.sums : [])),
);

/** The value of a sum as it is printed: factors and terms, with at most one pair of parentheses. */
function valueOf(printed: string): number {
  const inner = /\(([^)]+)\)/.exec(printed);
  const flat = inner ? printed.replace(inner[0], String(valueOf(inner[1] ?? ''))) : printed;
  return flat
    .split('−')
    .map((term) => product(term))
    .reduce((sum, term) => sum - term);
}

const product = (term: string): number =>
  term
    .split('×')
    .map((factor) =>
      factor
        .split('÷')
        .map(numberIn)
        .reduce((quotient, by) => quotient / by),
    )
    .reduce((all, factor) => all * factor, 1);

function numberIn(text: string): number {
  const [, digits = '', percent] = /([\d,.]+)(%?)/.exec(text) ?? [];
  return Number(digits.replace(/,/g, '')) / (percent ? 100 : 1);
}

it('prints sums that recompute, as the cases do', () => {
  expect(SUMS.length).toBe(8);
  for (const { sum, result } of SUMS) {
    const places = /\.(\d+)/.exec(result)?.[1]?.length ?? 0;
    expect([sum, valueOf(sum).toFixed(places)]).toEqual([sum, numberIn(result).toFixed(places)]);
  }
});

it('says how many checks there are, and how many of them block', () => {
  const starter = join(import.meta.dirname, '../../../../services/cases/src/library/starter');
  const file = readdirSync(starter).find((name) => name.endsWith('.json'));
  const { results } = checkCase(JSON.parse(readFileSync(join(starter, file ?? ''), 'utf8')));
  const blocking = results.filter(({ severity }) => severity === 'block').length;
  expect([results.length, blocking]).toEqual([CHECKS, BLOCKING]);
  const text = JSON.stringify(ESSAYS);
  expect(text).toContain(`by ${CHECKS} checks`);
  expect(CHECKS - BLOCKING).toBe(13);
  expect(text).toContain(`Of the ${CHECKS}, thirteen warn the editor and ${BLOCKING} block the case.`);
});

it('takes as long to read as it has words', () => {
  const words = (count: number) => ({ blocks: [Array.from({ length: count }, () => 'word').join(' ')] });
  expect([1, 220, 660].map((count) => minutesToRead(words(count)))).toEqual([1, 1, 3]);
});
