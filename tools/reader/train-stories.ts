import { evidenceTerms, sigmoid, type StoriesDocument, type SureSetting } from '@casedrop/headline-reader';
import { foldOf } from './labelled-headlines.js';
import { fitLogistic, type JudgedHeadline } from './logistic.js';
import { learnNearness, nearnessTo, type Following, type Nearness } from './nearness.js';
import { storiesFileOf } from './stories-file.js';
import type { LookedAt, StoryExamples } from './story-examples.js';
import { round } from './train-models.js';

const FOLDS = 3;

/** How likely a scenario was said to be by what had not learnt it, and what readers said. */
interface Said {
  said: number;
  told: number;
  follows: boolean;
}

/** What comes of a training: the file for the library, and what was said of the scenarios of each judged headline. */
export interface TrainedStories {
  document: StoriesDocument;
  judged: Said[][];
}

/**
 * Trains the judge of stories. How near scenarios are is learnt from the headlines that were written for them and from what readers
 * found to follow; what nearness counts beside what the fits tell, from all that readers judged, each headline seen by a nearness
 * that had not learnt it, as it will be with news. Deterministic.
 */
export function trainStories({ names, blueprintOf, judged, written }: StoryExamples): TrainedStories {
  const learn = (headlines: readonly LookedAt[]): Nearness =>
    learnNearness([...written, ...headlines.flatMap(followingOf)], blueprintOf);
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const isHeldOut = ({ title }: LookedAt): boolean => foldOf(title, FOLDS) === fold;
    const nearness = learn(judged.filter((headline) => !isHeldOut(headline)));
    return judged.filter(isHeldOut).map((headline) => withTerms(headline, nearness));
  });
  const said = folds.flatMap((heldOut) => {
    const { terms, biases, traitBiases } = fitLogistic(
      folds.filter((fold) => fold !== heldOut).flat(),
      blueprintOf,
    );
    return heldOut.map(({ traits: { hashes, strengths }, judged: scenarios }) => {
      const ofTraits = hashes.reduce(
        (sum, hash, at) => sum + strengths[at]! * (traitBiases.get(hash) ?? 0),
        0,
      );
      return scenarios.map(({ terms: own, place, told, follows }): Said => {
        const score = own.reduce((sum, term, at) => sum + term * terms[at]!, ofTraits + biases[place]!);
        return { said: sigmoid(score), told, follows };
      });
    });
  });
  const logistic = fitLogistic(folds.flat(), blueprintOf);
  return { document: storiesFileOf(learn(judged), logistic, names, sureSettingsOf(said)), judged: said };
}

/** Where admins may let "sure" begin. */
const SETTINGS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** What admins are told of each setting; see {@link SureSetting}. */
export function sureSettingsOf(judged: readonly (readonly Said[])[]): SureSetting[] {
  const headlines = judged.flatMap((scenarios) => {
    const [likeliest] = scenarios.toSorted((one, other) => other.said - one.said);
    return likeliest ? [{ likeliest, somethingFollows: scenarios.some(({ follows }) => follows) }] : [];
  });
  const shareOf = <One>(all: readonly One[], is: (one: One) => boolean): number =>
    round(all.filter(is).length / Math.max(1, all.length), 3);
  return SETTINGS.map((sureFrom) => {
    const isTaken = ({ likeliest }: (typeof headlines)[number]): boolean => likeliest.said >= sureFrom;
    const following = headlines.filter(({ somethingFollows }) => somethingFollows);
    const taken = headlines.filter(isTaken);
    return {
      sureFrom,
      takes: shareOf(following, isTaken),
      precision: shareOf(taken, ({ likeliest }) => likeliest.follows),
    };
  });
}

/** What was named counts for nearness alone: it was looked for, and says nothing of how often a proposal follows. */
function followingOf({ traits, judged, named }: LookedAt): Following[] {
  const follows = [...judged.filter((one) => one.follows).map(({ place }) => place), ...named];
  return follows.length > 0 ? [{ traits, follows, counts: 1 }] : [];
}

/** A judged headline as the regression takes it, by what a nearness says of it. */
interface HeadlineWithTerms extends JudgedHeadline {
  judged: (JudgedHeadline['judged'][number] & { told: number })[];
}

function withTerms({ traits, judged }: LookedAt, nearness: Nearness): HeadlineWithTerms {
  const { products, shares } = nearnessTo(nearness, traits);
  return {
    traits,
    judged: judged.map(({ place, evidence, follows }) => ({
      terms: evidenceTerms(evidence, { product: products[place]!, share: shares[place]! }),
      ...{ place, follows, told: evidence.told },
    })),
  };
}

/** How well it judges, as lines: of what was said to be so likely, how much follows; by what had not learnt it. */
export function describeStories({ judged: headlines }: TrainedStories): string {
  const judged = headlines.flat();
  const lines = Array.from({ length: 10 }, (_, bin) => {
    const within = judged.filter(({ said }) => Math.min(9, Math.floor(said * 10)) === bin);
    const follows = within.filter((one) => one.follows).length / Math.max(1, within.length);
    return `  ${(bin / 10).toFixed(1)}  ${String(within.length).padStart(6)} judged, ${(follows * 100).toFixed(0)} in 100 follow`;
  });
  return [
    `Area under the curve ${areaUnder(judged, ({ said }) => said).toFixed(3)}; by the fits alone ${areaUnder(judged, ({ told }) => told).toFixed(3)}.`,
    'Said to be at least so likely:',
    ...lines,
  ].join('\n');
}

/** The chance that what follows is said to be likelier than what does not; of two that are said to be alike, a half. */
function areaUnder<One extends { follows: boolean }>(
  judged: readonly One[],
  of: (one: One) => number,
): number {
  const alike = new Map<number, { follows: number; not: number }>();
  for (const one of judged) {
    const group = alike.get(of(one)) ?? { follows: 0, not: 0 };
    group[one.follows ? 'follows' : 'not'] += 1;
    alike.set(of(one), group);
  }
  let below = 0;
  let area = 0;
  let all = 0;
  for (const [, { follows, not }] of [...alike].sort(([one], [other]) => one - other)) {
    area += follows * (below + not / 2);
    below += not;
    all += follows;
  }
  return area / Math.max(1, below * all);
}
