import { compileModel } from '../../formula/model-evaluation.js';
import { parseFormula } from '../../formula/parser.js';
import type { CaseModel } from '../../model/case-model.js';
import { readNumbers } from '../../prose/numbers.js';
import { renderProse } from '../../prose/render-prose.js';
import { ANSWER_KINDS, type AnswerSet, readAnswerSets, type WrittenAnswer } from './answer-set.js';
import { gradeAnswers, measureAnswers } from './measure-answers.js';

const SETS = readAnswerSets();
const each = SETS.flatMap(({ model, attempts }) =>
  attempts.flatMap(({ id, kind, answers }) => answers.map((answer) => ({ model, id, kind, answer }))),
);
const ofKind = (kind: (typeof ANSWER_KINDS)[number]) => each.filter((entry) => entry.kind === kind);
const partOf = (model: CaseModel, { partId }: WrittenAnswer) => model.parts.find(({ id }) => id === partId);
const whole = ({ text, number = '' }: WrittenAnswer) => `${text}\n${number}`;
const named = (entry: (typeof each)[number]) => `${entry.model.id} ${entry.id} ${entry.answer.partId}`;
const valueOf = (model: CaseModel, formula: string) => compileModel(model).valueOf(parseFormula(formula));

describe('the cases of the written answers', () => {
  it.each(SETS.map((set): [string, AnswerSet] => [set.model.id, set]))(
    '%s has a twist that holds and one recommended option among the others',
    (_, { model }) => {
      expect(valueOf(model, model.twist?.holds ?? '0')).toBe(1);
      const { options = [] } = model;
      expect(options.filter(({ recommended }) => recommended)).toHaveLength(1);
      for (const { worth, passes = '1' } of options) {
        expect(Number.isFinite(valueOf(model, worth))).toBe(true);
        expect([0, 1]).toContain(valueOf(model, passes));
      }
    },
  );

  it('come from eight archetypes', () => {
    expect(new Set(SETS.map(({ model }) => model.meta.archetype)).size).toBe(8);
  });
});

describe('the written answers', () => {
  it('are at least 20 of each kind, and of every kind in every case', () => {
    for (const kind of ANSWER_KINDS) {
      const attempts = SETS.map((set) => set.attempts.filter((attempt) => attempt.kind === kind).length);
      expect([kind, Math.min(...attempts) >= 1]).toEqual([kind, true]);
      const least = ['carried-forward', 'plain-structure'].includes(kind) ? SETS.length : 20;
      expect([kind, attempts.reduce((sum, n) => sum + n) >= least]).toEqual([kind, true]);
    }
  });

  it('answer every kind of question, and in each case every question', () => {
    const missing = SETS.flatMap(({ model, attempts }) =>
      model.parts
        .filter(({ id }) => !attempts.some(({ answers }) => answers.some(({ partId }) => partId === id)))
        .map(({ id }) => `${model.id} ${id}`),
    );
    expect(missing).toEqual([]);
    expect(new Set(each.map(({ model, answer }) => partOf(model, answer)?.kind)).size).toBe(5);
  });

  it('name parts that their case has, each attempt under an id of its own', () => {
    expect(each.filter(({ model, answer }) => !partOf(model, answer)).map(named)).toEqual([]);
    for (const { attempts } of SETS) expect(new Set(attempts.map(({ id }) => id)).size).toBe(attempts.length);
  });

  it('are written once each', () => {
    const texts = each.map(({ model, answer }) => `${model.id} ${whole(answer)}`);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('expect what their kind allows', () => {
    const outside = each.filter(({ kind, answer: { expected, tolerance } }) => {
      const lowest = Math.round((expected - tolerance) * 100) / 100;
      const highest = Math.round((expected + tolerance) * 100) / 100;
      switch (kind) {
        case 'excellent-in-other-words':
        case 'better-than-key':
          return lowest < 4.4;
        case 'plain-structure':
          return lowest < 4.2;
        case 'odd-spelling':
          return expected < 4.2;
        case 'mediocre':
          return expected < 2 || expected > 3.5;
        case 'keyword-soup':
          return highest > 2;
        case 'prompt-chopped':
          return highest > 1.6;
        case 'step-on-the-way':
          return expected < 2 || expected > 4;
        case 'two-answers':
          return expected > 2.5;
        case 'carried-forward':
          return false;
      }
    });
    expect(outside.map(named)).toEqual([]);
  });
});

describe('the numbers that the answers name', () => {
  /** Percent: how far people round a number that they say. */
  const ROUNDED = 2;
  const near = (a: number, b: number, percent: number) => Math.abs(a - b) <= (percent / 100) * Math.abs(b);

  it('stand in the answer, and are what the case computes', () => {
    const wrong = each.flatMap((entry) => {
      const { model, answer } = entry;
      const percent = Math.max(ROUNDED, partOf(model, answer)?.tolerancePct ?? 0);
      return answer.claims.flatMap(({ words, value, formula }) => [
        ...(whole(answer).includes(words) ? [] : [`${named(entry)}: "${words}" is not written there`]),
        ...(formula === undefined || near(value, valueOf(model, formula), percent)
          ? []
          : [`${named(entry)}: "${words}" is ${value}, ${formula} is ${valueOf(model, formula)}`]),
      ]);
    });
    expect(wrong).toEqual([]);
  });

  it('are all accounted for: facts, calculations, claims, or small counts', () => {
    const SMALL = 12;
    const SCALES = [1, 1e2, 1e3, 1e6];
    const stray = each.flatMap((entry) => {
      const { model, answer } = entry;
      const known = [
        ...Object.values(compileModel(model).evaluate().values),
        ...answer.claims.map(({ value }) => value),
      ].map(Math.abs);
      const claimed = answer.claims.map(({ words }) => words).sort((a, b) => b.length - a.length);
      const rest = claimed.reduce((text, words) => text.replaceAll(words, ' … '), whole(answer));
      return readNumbers(rest)
        .filter(({ value }) => {
          const size = Math.abs(value);
          if (Number.isInteger(size) && size <= SMALL) return false;
          return !known.some((one) =>
            SCALES.some((scale) => near(size, one / scale, 1) || near(size, one * scale, 1)),
          );
        })
        .map(({ text }) => `${named(entry)}: ${text}`);
    });
    expect(stray).toEqual([]);
  });

  it('are claimed wherever an answer is about a number', () => {
    const KINDS = ['odd-spelling', 'step-on-the-way', 'carried-forward'];
    const silent = each.filter(
      ({ model, kind, answer }) =>
        answer.claims.length === 0 && KINDS.includes(kind) && partOf(model, answer)?.answer !== undefined,
    );
    expect(silent.map(named)).toEqual([]);
  });

  it('are the right one in an odd spelling, and a step of the path on the way', () => {
    const claims = ({ answer }: (typeof each)[number], holds: (formula: string) => boolean) =>
      answer.claims.some(({ formula = '' }) => holds(formula));
    const odd = ofKind('odd-spelling').filter(
      (entry) => !claims(entry, (formula) => formula === partOf(entry.model, entry.answer)?.answer),
    );
    const steps = ofKind('step-on-the-way').filter((entry) => {
      const { path = [], answer } = partOf(entry.model, entry.answer) ?? {};
      return !claims(entry, (formula) => formula !== answer && path.includes(formula));
    });
    expect([...odd, ...steps].map(named)).toEqual([]);
  });
});

describe('the answers that their kind describes', () => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9£%.]+/g, ' ')
      .replace(/\.(?!\d)/g, '')
      .trim();

  it('chop the prompt, and add nothing to it', () => {
    const added = ofKind('prompt-chopped').flatMap((entry) => {
      const { model, answer } = entry;
      const heard = plain(
        [model.prompt, partOf(model, answer)?.ask ?? ''].map((text) => renderProse(model, text)).join('\n'),
      );
      return answer.text
        .split(/\n|[.;,] | - /)
        .map((piece) => plain(piece.replace(/^[-*•]\s*/, '')))
        .filter((piece) => !heard.includes(piece))
        .map((piece) => `${named(entry)}: "${piece}"`);
    });
    expect(added).toEqual([]);
  });

  it('better than the key name an option that beats it, or the twist', () => {
    const wrong = ofKind('better-than-key').filter(({ model, answer: { better } }) => {
      if (better === 'twist') return false;
      const options = model.options ?? [];
      const option = options.find(({ name }) => name === better?.option);
      const key = options.find(({ recommended }) => recommended);
      if (!option || !key || valueOf(model, option.passes ?? '1') !== 1) return true;
      return valueOf(model, option.worth) < valueOf(model, key.worth);
    });
    expect(wrong.map(named)).toEqual([]);
    expect(each.filter(({ kind, answer }) => answer.better && kind !== 'better-than-key')).toEqual([]);
  });
});

describe('the measure', () => {
  const scoring = (score: (answer: WrittenAnswer) => number) =>
    measureAnswers(
      gradeAnswers(SETS, (model, answers) => ({
        parts: answers.map(({ partId, text }) => {
          const found = each.find(
            (entry) => entry.model === model && entry.answer.partId === partId && entry.answer.text === text,
          );
          if (!found) throw new Error(`no such answer to ${partId}`);
          const kind = partOf(model, found.answer)?.kind ?? 'quant';
          return { partId, kind, share: (score(found.answer) - 1) / 4 };
        }),
      })),
    );

  it('finds nothing wrong with a grader that gives what is expected', () => {
    for (const { kind, n, withinHalf, withinTolerance, meanAbsoluteError } of scoring(
      ({ expected }) => expected,
    )) {
      expect(n).toBe(ofKind(kind).length);
      expect([kind, withinHalf, withinTolerance]).toEqual([kind, 1, 1]);
      expect(meanAbsoluteError).toBeCloseTo(0);
    }
  });

  it('finds a grader that gives everybody the middle mark', () => {
    const measures = scoring(() => 3);
    const of = (kind: string) => measures.find((measure) => measure.kind === kind);
    expect(of('excellent-in-other-words')?.withinHalf).toBe(0);
    expect(of('excellent-in-other-words')?.meanError).toBeLessThan(-1.5);
    expect(of('prompt-chopped')?.meanError).toBeGreaterThan(1.5);
    const [worst, next] = of('prompt-chopped')?.worst ?? [];
    expect(Math.abs(worst?.error ?? 0)).toBeGreaterThanOrEqual(Math.abs(next?.error ?? Infinity));
  });
});
