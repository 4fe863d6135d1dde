import { z } from 'zod';
import { ARCHETYPES, INDUSTRIES, type Industry } from './case-kinds.js';
import { DIMENSIONS } from './dimensions.js';

export { ARCHETYPES, INDUSTRIES, type Industry } from './case-kinds.js';
export { DIMENSIONS } from './dimensions.js';
import { rankingSchema } from './ranking.js';
import { drawSchema } from './draw-spec.js';

export type { Ranking } from './ranking.js';

/**
 * The case model, schema `case/1`: a case is a small executable model. Facts carry units, calculations are
 * formulas over facts and other calculations, exhibits point at facts, and every prose field may quote the
 * model through slots such as `{fact:rent}` and `{calc:payback}`. Code makes every number; prose only places it.
 */

const id = z
  .string()
  .regex(
    /^[a-z][A-Za-z0-9-]*$/,
    'An identifier begins with a small letter and has letters, digits and dashes.',
  )
  // Facts and calculations are looked up by it in objects, which know these names without having them.
  .refine((name) => !(name in Object.prototype), 'An identifier may not be a name that every object has.');
/**
 * Prose with slots, filled by `renderProse`: `{fact:rent}` prints the number alone with its £ or % (`£180,000`, `3.46`,
 * `65%`), so that the sentence says the rest ("{fact:rent} a year", "{calc:payback} years"); `{fact:rent:unit}` prints
 * the words of the unit too (`£180,000 per site a year`); `{verdict}` prints yes or no; `{most:margins}` and
 * `{least:margins}` print the name of the item that comes out highest or lowest in that ranking.
 */
const prose = z.string().min(1).max(4000);
/** How a value is printed; `points` is for the difference of two shares. */
export const DISPLAYS = [
  'percent',
  'points',
  'integer',
  'money',
  'money-short',
  'decimal-1',
  'decimal-2',
] as const;
const ref = z.union([z.object({ fact: id }).strict(), z.object({ calc: id }).strict()]);

export const archetypeSchema = z.enum(ARCHETYPES);
export type Archetype = z.infer<typeof archetypeSchema>;

export const industrySchema = z.enum(Object.keys(INDUSTRIES) as [Industry, ...Industry[]]);

export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export const difficultySchema = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof difficultySchema>;

const score = z.number().int().min(1).max(5);

const factSchema = z
  .object({
    label: z.string().min(2).max(90),
    /** In base units: pounds, not millions; shares as 0 to 1. */
    value: z.number(),
    /** Unit expression such as `GBP/site/year`, `order/day`, `year`, `1` for a pure number or share. */
    unit: z.string().min(1).max(60),
    /**
     * How a candidate learns it: in the prompt, by asking, or the id of the exhibit that shows it. What the calendar
     * says (twelve months in a year) everybody knows: no page gives it.
     */
    reveal: z.string().min(1),
    /** Words that, in a candidate's question, call for this fact. Required when `reveal` is `ask`. */
    ask: z.array(z.string().min(2)).max(8).optional(),
    /** Printed form of the value where the default for its unit will not do. */
    display: z.enum(DISPLAYS).optional(),
    /** Lowest and highest value that another seed may give it. */
    range: z.tuple([z.number(), z.number()]).optional(),
    /** Shown but needed by no calculation, on purpose. */
    distractor: z.boolean().optional(),
    /** Background that the prose uses; needed by no calculation. */
    context: z.boolean().optional(),
  })
  .strict();
export type Fact = z.infer<typeof factSchema>;

const calcSchema = z
  .object({
    label: z.string().min(2).max(90),
    formula: z.string().min(1).max(400),
    unit: z.string().min(1).max(60),
    value: z.number(),
    /** Decimal places of the printed and stored value, −3 for whole thousands; absent means exact. */
    round: z.number().int().min(-6).max(6).optional(),
    display: factSchema.shape.display,
  })
  .strict();
export type Calc = z.infer<typeof calcSchema>;

/** One value of a chart; in a waterfall `falls` takes a positive value off, such as a cost. */
const seriesSchema = z.object({ label: z.string(), value: ref, falls: z.boolean().optional() }).strict();
const cell = z.union([z.string(), ref]);
export const EXHIBIT_KINDS = ['table', 'bar', 'stacked-bar', 'line', 'waterfall', 'pie'] as const;
const exhibitSchema = z
  .object({
    id,
    title: z.string().min(5).max(140),
    kind: z.enum(EXHIBIT_KINDS),
    /** Printed under the title; required for charts. */
    unit: z.string().max(60).optional(),
    axisFrom: z.literal(0).optional(),
    columns: z.array(z.string()).min(2).max(8).optional(),
    rows: z.array(z.array(cell).min(2).max(8)).min(1).max(14).optional(),
    /** Charts of one value per category (bar, waterfall, pie, line). */
    series: z.array(seriesSchema).min(2).max(14).optional(),
    /** Charts of several values per category (stacked-bar, line, grouped bar): one entry per drawn series. */
    groups: z
      .array(z.object({ label: z.string(), values: z.array(ref).min(2).max(14) }).strict())
      .min(1)
      .max(6)
      .optional(),
    categories: z.array(z.string()).min(2).max(14).optional(),
    /** The calculation that the series sums to, where it does. */
    totalCalc: id.optional(),
    /** Label of the series or row that the eye should land on. */
    highlight: z.string().optional(),
    altText: z.string().min(20).max(400),
    source: prose.max(140).optional(),
    /** Framework bucket whose exploration brings the exhibit out. */
    revealOn: id,
    /** Looks as if it answered the question and does not, on purpose: it feeds no calculation. */
    misleads: z.boolean().optional(),
  })
  .strict();
export type Exhibit = z.infer<typeof exhibitSchema>;

const mistakeSchema = z.object({ id, formula: z.string().min(1).max(400), says: prose }).strict();
export type Mistake = z.infer<typeof mistakeSchema>;

export const PART_KINDS = ['structure', 'quant', 'exhibit', 'brainstorm', 'recommend'] as const;
const partSchema = z
  .object({
    id,
    kind: z.enum(PART_KINDS),
    minutes: z.number().int().min(1).max(30),
    ask: prose,
    frameworkRefs: z.array(id).min(1),
    /** Quant and exhibit parts: the calculation asked for, the steps to it in order, and the tolerance in percent. */
    answer: id.optional(),
    path: z.array(id).optional(),
    tolerancePct: z.number().min(0).max(20).optional(),
    mistakes: z.array(mistakeSchema).max(8).optional(),
    hints: z.array(prose).max(4).optional(),
    soWhat: prose.optional(),
    /** Brainstorm parts: ideas by group. */
    ideas: z.record(z.string().min(3), z.array(z.string().min(3)).min(1)).optional(),
  })
  .strict();
export type Part = z.infer<typeof partSchema>;

const bucketSchema = z
  .object({
    id,
    label: z.string().min(3).max(90),
    leaves: z.array(z.string().min(3).max(110)),
    explored: z.boolean(),
    deprioritised: z.string().optional(),
  })
  .strict();

const criterionSchema = z
  .object({
    id,
    dimension: z.enum(DIMENSIONS),
    weight: z.number().int().min(1).max(100),
    parts: z.array(id).min(1),
    anchors: z.object({ 1: prose, 3: prose, 5: prose }).strict(),
  })
  .strict();

/** Everything that the facts allow besides, and what it is worth: the recommendation is the best that passes. */
const optionSchema = z
  .object({
    name: z.string().min(3).max(120),
    /** Formula of its worth, in the unit in which all options are compared. */
    worth: z.string().min(1).max(400),
    /** A condition that it has to meet; without one it may be chosen. */
    passes: z.string().min(1).max(400).optional(),
    recommended: z.boolean().optional(),
  })
  .strict();
export type Option = z.infer<typeof optionSchema>;

/**
 * What a case keeps of the blueprint that it was written from: it is judged, edited and drawn anew without it. All of it
 * is behind the lock, or nobody's but the reviewer's.
 */
const written = {
  blueprint: z.object({ id, scenario: id }).strict().optional(),
  /** How the headline was read, and how sure that is. */
  reading: z
    .object({
      event: id,
      sector: id,
      direction: z.enum(['up', 'down', 'none']),
      probability: z.number().min(0).max(1),
      sure: z.boolean(),
    })
    .strict()
    .optional(),
  /** The sentences of the prompt that lead from the news to the client's question. */
  bridge: prose.optional(),
  options: z.array(optionSchema).min(2).max(20).optional(),
  /** A fact whose whole numbers from `from` to `to` are so many further options, as its value sets what the plan does. */
  levers: z
    .array(
      z
        .object({
          lever: id,
          from: z.number().int(),
          to: z.number().int(),
          worth: z.string().min(1).max(400),
          passes: z.string().min(1).max(400).optional(),
        })
        .strict(),
    )
    .max(3)
    .optional(),
  /** What the best candidate sees and the average one does not. */
  twist: z
    .object({ says: prose, holds: z.string().min(1).max(400) })
    .strict()
    .optional(),
  /** The facts that moved, the calculation that the plan gains by, and the problem that its hurdle answers. */
  cause: z
    .object({ moved: z.array(id).min(1), gain: id, problem: id.optional(), hurdle: id.optional() })
    .strict()
    .optional(),
  /** By fact or calculation: the lowest and highest value that is usual in the trade, and where that comes from. */
  ranges: z.record(id, z.tuple([z.number(), z.number(), z.string()])).optional(),
  /** How each fact is drawn anew, and the conditions of a draw. */
  draws: z.record(id, drawSchema).optional(),
  require: z.array(z.string().min(1).max(400)).optional(),
};

export const caseModelSchema = z
  .object({
    ...written,
    schema: z.literal('case/1'),
    /** A readable identifier of the case, unique with its version: words and dashes. */
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    version: z.number().int().min(1),
    seed: z.number().int().min(0),
    title: z.string().min(10).max(160),
    /** One or two sentences for lists; gives no answer away. */
    description: prose,
    /** The invented organisation that the case is about. */
    client: z.object({ name: z.string().min(2), describedAs: z.string().min(3) }).strict(),
    meta: z
      .object({
        archetype: archetypeSchema,
        industry: industrySchema,
        format: z.array(z.enum(['interviewer-led', 'candidate-led', 'chatbot', 'peer-script'])).min(1),
        difficulty: z
          .object({ label: difficultySchema, structure: score, quant: score, creativity: score })
          .strict(),
        estimatedMinutes: z.number().int().min(10).max(90),
        locale: z.literal('en-GB'),
        currency: z.literal('GBP'),
        topicsTested: z.array(z.string()).min(2).max(8),
      })
      .strict(),
    provenance: z
      .object({
        headline: z.string().min(3).max(500),
        publisher: z.string().min(1).max(120),
        url: z.string().url().optional(),
        /** ISO date of the story. */
        publishedAt: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
        fictionalised: z.literal(true),
        realFacts: z.array(z.string()).max(6),
        generator: z
          .object({
            kind: z.enum(['template', 'template+llm', 'llm', 'author', 'blueprint', 'blueprint+llm']),
            model: z.string().nullable(),
            promptHash: z.string().nullable(),
          })
          .strict(),
      })
      .strict(),
    facts: z.record(id, factSchema),
    calcs: z.record(id, calcSchema),
    rankings: z.record(id, rankingSchema).optional(),
    decision: z
      .object({
        /** Comparison over facts and calcs with `>= <= > < && ||`; true means the verdict `yes`. */
        rule: z.string().min(3).max(300),
        verdict: z.enum(['yes', 'no']),
        /** The input whose move past the break-even value `calc` turns the verdict. */
        flip: z.object({ lever: id, direction: z.enum(['below', 'above']), calc: id }).strict(),
      })
      .strict(),
    prompt: prose,
    clarifications: z
      .array(z.object({ q: prose, a: prose }).strict())
      .min(2)
      .max(8),
    framework: z.object({ note: z.string(), buckets: z.array(bucketSchema) }).strict(),
    exhibits: z.array(exhibitSchema).max(6),
    parts: z.array(partSchema).min(3).max(9),
    solution: z
      .object({
        /** May have emphasis and lists of light Markdown: see `withoutEmphasis`. */
        recommendation: prose,
        reasons: z.array(id).min(2),
        risks: z.array(prose).min(2),
        nextSteps: z.array(prose).min(2),
      })
      .strict(),
    rubric: z
      .object({
        scale: z.tuple([z.literal(1), z.literal(5)]),
        criteria: z.array(criterionSchema).min(4).max(9),
      })
      .strict(),
  })
  .strict();

/** One complete case; `caseModelSchema` says what each field means. */
export type CaseModel = z.infer<typeof caseModelSchema>;
