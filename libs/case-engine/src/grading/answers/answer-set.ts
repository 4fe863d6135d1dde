import { z } from 'zod';
import { type CaseModel, caseModelSchema } from '../../model/case-model.js';
import bookingSoftwareAnswers from './booking-software-free-rival.json' with { type: 'json' };
import branchClosuresAnswers from './branch-closures.json' with { type: 'json' };
import cartonMakerAnswers from './carton-maker-acquisition.json' with { type: 'json' };
import bookingSoftwareCase from './cases/booking-software-free-rival.json' with { type: 'json' };
import branchClosuresCase from './cases/branch-closures.json' with { type: 'json' };
import cartonMakerCase from './cases/carton-maker-acquisition.json' with { type: 'json' };
import hearingAidCase from './cases/hearing-aid-market.json' with { type: 'json' };
import jobTrainingCase from './cases/job-training-programme.json' with { type: 'json' };
import leakSensorCase from './cases/leak-sensor-launch.json' with { type: 'json' };
import parcelDepotCase from './cases/parcel-depot-bottleneck.json' with { type: 'json' };
import pictureHouseCase from './cases/picture-house-cheap-mondays.json' with { type: 'json' };
import hearingAidAnswers from './hearing-aid-market.json' with { type: 'json' };
import jobTrainingAnswers from './job-training-programme.json' with { type: 'json' };
import leakSensorAnswers from './leak-sensor-launch.json' with { type: 'json' };
import parcelDepotAnswers from './parcel-depot-bottleneck.json' with { type: 'json' };
import pictureHouseAnswers from './picture-house-cheap-mondays.json' with { type: 'json' };

/**
 * Answers as people write them, with the score that an interviewer would give: what the grader is measured by, and never
 * fitted to. The score of a part is on the scale of the rubric, 1 to 5, which is `1 + 4 × share` of `GradedPart`.
 *
 * How they were judged. A number: 5 right and its meaning said, 4.2 right alone, k of n steps of the path `1 + 3.2 × k/n`
 * (a little more where it is named as a step), 2 to 3 a known mistake by the working shown, 2 the right digits in a wrong
 * unit, below 2 two numbers joined by “or”. A structure, a brainstorm, a recommendation: 5 says all that the case has, in
 * whatever words; 4.6 the framework itself, in headings and points
 * without a word on what decides; 3 about half; below 2 words without a statement, the framework's own among them; at most 1.6 (15 percent) what the prompt had said itself.
 */
export const ANSWER_KINDS = [
  'excellent-in-other-words',
  'mediocre',
  'plain-structure',
  'keyword-soup',
  'prompt-chopped',
  'better-than-key',
  'odd-spelling',
  'step-on-the-way',
  'two-answers',
  'carried-forward',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** A number that an answer names: as it is written there, its value, and the formula over the case that gives it. */
const claimSchema = z
  .object({
    words: z.string().min(1),
    value: z.number(),
    /** Absent where the number is the candidate's own choice, such as the size of a pilot. */
    formula: z.string().min(1).optional(),
  })
  .strict();

const answerSchema = z
  .object({
    partId: z.string().min(1),
    text: z.string(),
    number: z.string().min(1).optional(),
    /** Score that an interviewer gives to the part, 1 to 5. */
    expected: z.number().min(1).max(5),
    /** How far a fair score may lie from it. */
    tolerance: z.number().positive().max(0.5),
    /** Why an interviewer gives that. */
    why: z.string().min(20),
    /** Of an answer better than the key: the option of the case that it advises, or that it sees the twist. */
    better: z.union([z.object({ option: z.string() }).strict(), z.literal('twist')]).optional(),
    claims: z.array(claimSchema).default([]),
  })
  .strict();
export type WrittenAnswer = z.infer<typeof answerSchema>;

/** What one candidate wrote: mostly a single answer; several where what was wrong in one is carried into the next. */
const attemptSchema = z
  .object({
    id: z.string().regex(/^[a-z0-9-]+$/),
    kind: z.enum(ANSWER_KINDS),
    answers: z.array(answerSchema).min(1),
  })
  .strict();

export interface AnswerSet {
  /** A copy that stays as it is when the case of the library changes. */
  model: CaseModel;
  attempts: z.infer<typeof attemptSchema>[];
}

const FILES: readonly (readonly [model: unknown, attempts: unknown])[] = [
  [branchClosuresCase, branchClosuresAnswers],
  [pictureHouseCase, pictureHouseAnswers],
  [bookingSoftwareCase, bookingSoftwareAnswers],
  [cartonMakerCase, cartonMakerAnswers],
  [leakSensorCase, leakSensorAnswers],
  [parcelDepotCase, parcelDepotAnswers],
  [jobTrainingCase, jobTrainingAnswers],
  [hearingAidCase, hearingAidAnswers],
];

/** The written answers with their cases; throws `ZodError` where a file is not what it should be. */
export const readAnswerSets = (): AnswerSet[] =>
  FILES.map(([model, attempts]) => ({
    model: caseModelSchema.parse(model),
    attempts: z.array(attemptSchema).parse(attempts),
  }));
