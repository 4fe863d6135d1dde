import { z } from 'zod';
import { ARCHETYPES, INDUSTRIES, type Industry } from '../model/case-kinds.js';
import { DIFFICULTIES, DISPLAYS, EXHIBIT_KINDS, PART_KINDS } from '../model/case-model.js';
import { drawSchema } from '../model/draw-spec.js';
import { rankingSchema } from '../model/ranking.js';
import { NAME_PLACES, placesOf } from './client-name.js';
import { fitSchema, sector, slug } from './fit-schema.js';

/**
 * A blueprint, schema `blueprint/1`: a case that an author has written once, whose numbers may be drawn anew and whose
 * news hook may be bound to a headline. `libs/case-engine/blueprints/README.md` explains each field to authors.
 */

/** A name that formulas and slots can use. */
const name = z
  .string()
  .regex(
    /^[a-z][A-Za-z0-9_]*$/,
    'begins with a small letter and has letters and digits only, so that a formula can use it',
  )
  .refine((text) => !(text in Object.prototype), 'is a name that every object has: choose another');
/** A text of at least so many characters, or several phrasings of it, of which a case takes one. */
const wordsOf = (least: number) => {
  const one = z.string().min(least).max(4000);
  return z.union([one, z.array(one).min(2).max(6)]);
};
const words = wordsOf(1);
/** What is read as a sentence: a letter that holds its place while the author looks for words is refused. */
const sentence = wordsOf(12);
export type Words = z.infer<typeof words>;
const formula = z.string().min(1).max(400);
/** A formula may be a bare number in the file. */
const worth = z.union([formula, z.number().transform(String)]);
const printed = z.union([z.string(), z.number().transform(String)]);
const score = z.number().int().min(1).max(5);

const clientSchema = z
  .object({
    describedAs: z.string().min(3).max(120),
    /** Moulds of its name, separated by `|`. */
    names: z
      .string()
      .min(3)
      .refine((moulds) => placesOf(moulds).every((place) => NAME_PLACES.has(place)), {
        error: `takes words only from ${[...NAME_PLACES].map((place) => `{${place}}`).join(' ')}`,
      }),
    /** Trades in the news for which it is this client: where any trade may have the story, each has a client of its own. */
    sectors: z.array(sector).min(1).optional(),
    /** What its trade calls the things of the story, for `{word:sites}` in any text; the same names in every client. */
    words: z.record(name, z.string().min(1).max(80)).optional(),
  })
  .strict();

const display = z.enum(DISPLAYS);
const factSchema = z
  .object({
    label: z.string().min(2).max(90),
    unit: z.string().min(1).max(60),
    draw: drawSchema,
    reveal: z.string().min(1),
    ask: z.array(z.string().min(2)).min(1).max(8).optional(),
    display: display.optional(),
    context: z.boolean().optional(),
    distractor: z.boolean().optional(),
  })
  .strict();
export type BlueprintFact = z.infer<typeof factSchema>;

const calcSchema = z
  .object({
    label: z.string().min(2).max(90),
    formula,
    unit: z.string().min(1).max(60),
    round: z.number().int().min(-6).max(6).optional(),
    display: display.optional(),
  })
  .strict();

const rangeSchema = z.tuple([z.number(), z.number(), z.string().min(3)]);

const seriesSchema = z.union([
  name,
  z.object({ label: z.string().min(1), value: name, falls: z.boolean().optional() }).strict(),
]);
const exhibitSchema = z
  .object({
    id: slug,
    kind: z.enum(EXHIBIT_KINDS),
    title: words,
    unit: z.string().max(60).optional(),
    columns: z.array(printed).min(2).max(8).optional(),
    /** A cell that is the name of a fact or calculation shows its value; any other is text. */
    rows: z.array(z.array(printed).min(2).max(8)).min(1).max(14).optional(),
    series: z.array(seriesSchema).min(2).max(14).optional(),
    groups: z.record(z.string(), z.array(name).min(2).max(14)).optional(),
    categories: z.array(printed).min(2).max(14).optional(),
    totalCalc: name.optional(),
    highlight: z.string().optional(),
    revealOn: slug,
    source: z.string().max(140).optional(),
    /** Looks as if it answered the question and does not, on purpose. */
    misleads: z.boolean().optional(),
    /** What is shown, for whoever cannot see it; never what it means. Written from the exhibit unless given. */
    alt: z.string().min(20).max(400).optional(),
  })
  .strict();
export type BlueprintExhibit = z.infer<typeof exhibitSchema>;

const mistakeSchema = z.object({ id: slug, formula: worth, says: words }).strict();
const partSchema = z
  .object({
    id: slug,
    kind: z.enum(PART_KINDS),
    minutes: z.number().int().min(1).max(30),
    ask: words,
    /** Buckets that it belongs to; those that bring out what it needs unless told otherwise. */
    buckets: z.array(slug).min(1).optional(),
    answer: name.optional(),
    path: z.array(name).min(1).optional(),
    tolerancePct: z.number().gt(0).max(20).optional(),
    soWhat: sentence.optional(),
    mistakes: z.array(mistakeSchema).max(8).optional(),
    hints: z.array(words).max(4).optional(),
    ideas: z.record(z.string().min(3), z.array(words).min(1)).optional(),
  })
  .strict();
export type BlueprintPart = z.infer<typeof partSchema>;

const bucketSchema = z
  .object({
    id: slug,
    label: z.string().min(3).max(90),
    leaves: z.array(words).min(2).max(5),
    explored: z.boolean(),
    deprioritised: words.optional(),
  })
  .strict();

const optionSchema = z
  .object({
    name: z.string().min(3).max(120),
    worth,
    /** A condition that it has to meet besides; without one it may be chosen. */
    passes: formula.optional(),
    recommended: z.boolean().optional(),
  })
  .strict();

const anchorsSchema = z.object({ 1: words, 3: words, 5: words }).strict();

const body = {
  idea: z.string().min(40).max(600),
  facts: z.record(name, factSchema),
  /** Lowest and highest value that is usual in the trade, and where that comes from. */
  ranges: z.record(name, rangeSchema),
  calcs: z.record(name, calcSchema),
  require: z.array(formula),
  cause: z
    .object({ moved: z.array(name).min(1), gain: name, problem: name.optional(), hurdle: name.optional() })
    .strict(),
  decision: z
    .object({
      rule: z.string().min(3).max(300),
      verdict: z.enum(['yes', 'no']),
      flip: z.object({ lever: name, direction: z.enum(['below', 'above']), calc: name }).strict(),
    })
    .strict(),
  options: z.array(optionSchema).min(3).max(20),
  /** A fact that counts something the plan does: each whole number from `from` to `to` is one more option. */
  levers: z
    .array(
      z
        .object({
          lever: name,
          from: z.number().int(),
          to: z.number().int(),
          worth,
          passes: formula.optional(),
        })
        .strict(),
    )
    .max(3)
    .optional(),
  twist: z.object({ says: words, holds: formula }).strict(),
  /** Items compared by one measure; prose names the highest and lowest by slots. */
  rankings: z.record(name, rankingSchema).optional(),
  title: z.array(z.string().min(3).max(130)).min(3).max(8),
  description: sentence,
  prompt: sentence,
  clarifications: z
    .array(z.object({ q: words, a: sentence }).strict())
    .min(2)
    .max(8),
  framework: z.object({ note: words, buckets: z.array(bucketSchema).min(3).max(5) }).strict(),
  exhibits: z.array(exhibitSchema).max(6),
  parts: z.array(partSchema).min(3).max(9),
  solution: z
    .object({
      recommendation: sentence,
      reasons: z.array(name).min(2),
      risks: z.array(sentence).min(2),
      nextSteps: z.array(sentence).min(2),
    })
    .strict(),
  anchors: z
    .object({
      structuring: anchorsSchema,
      quantitative: anchorsSchema,
      judgement: anchorsSchema,
      synthesis: anchorsSchema,
      creativity: anchorsSchema,
      communication: anchorsSchema,
    })
    .strict(),
};

/** A scenario, whole: one cause with its numbers, exhibits, mistakes and sentences. */
export const scenarioSchema = z.object({ id: slug, weight: z.number().positive(), ...body }).strict();
export type Scenario = z.infer<typeof scenarioSchema>;

/** What holds for every scenario of a blueprint. */
export const frameSchema = z
  .object({
    schema: z.literal('blueprint/1'),
    id: slug,
    archetype: z.enum(ARCHETYPES),
    industry: z.enum(Object.keys(INDUSTRIES) as [Industry, ...Industry[]]),
    /** Trades that it plays in, by the vocabulary of the reader of headlines. */
    sectors: z.array(sector).min(1),
    difficulty: z
      .object({ label: z.enum(DIFFICULTIES), structure: score, quant: score, creativity: score })
      .strict(),
    topics: z.array(z.string().min(3)).min(2).max(8),
    fits: z.array(fitSchema).min(2),
    clients: z.array(clientSchema).min(3).max(40),
    /** The very case that every installation begins with. */
    shelf: z
      .object({
        /** Its name in the starter library, from which its id follows; never changed. */
        slug,
        scenario: slug.optional(),
        client: z.object({ name: z.string().min(2), describedAs: z.string().min(3) }).strict(),
        title: z.string().min(10).max(160),
        headline: z.string().min(10),
        publishedAt: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
        /** What stands in the prompt where a case from the news has its bridge. */
        opening: z.string().min(10).max(400),
        /** Each fact that is drawn, as it stands on the shelf. */
        values: z.record(name, z.number()),
      })
      .strict()
      .optional(),
    /** Who has solved it without having seen the solution, when, and what was mended. */
    solved: z.object({ by: z.string(), at: z.string(), notes: z.string() }).strict().optional(),
  })
  .strict();
type Frame = z.infer<typeof frameSchema>;
export type Shelf = NonNullable<Frame['shelf']>;

/** A blueprint with every scenario written out. */
export interface Blueprint extends Frame {
  scenarios: [Scenario, ...Scenario[]];
}

/** The file as an author writes it: the first scenario stands in the file itself, further ones say what differs. */
export const fileSchema = frameSchema.extend({
  ...body,
  scenarios: z
    .array(
      z.looseObject({
        id: slug,
        weight: z.number().positive(),
        /** What of the first scenario goes, such as `parts.hubs`. */
        remove: z.array(z.string()).optional(),
        /** What is said as a whole and not laid over the first scenario, such as `parts` or `framework.buckets`. */
        replace: z.array(z.string()).optional(),
      }),
    )
    .min(1)
    .max(5),
});

/** The shape of a blueprint's file as a JSON Schema, by which editors complete and check YAML. */
export const blueprintJsonSchema = (): object => z.toJSONSchema(fileSchema, { io: 'input' });
