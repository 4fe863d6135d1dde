import { contentStems } from '../text/words.js';
import type { CaseModel } from '../model/case-model.js';
import type { Check } from './check.js';
import type { CheckSubject } from './subject.js';

const BUCKETS = [3, 5] as const;
const LEAVES = [2, 5] as const;
const LEAST_SPECIFIC = 0.6;
const OVERLAP = 0.6;

/** Words that fit any case and so say nothing about this one. */
export const GENERIC = new Set(
  contentStems(
    'revenue revenues sales cost costs profit profits profitability price prices pricing volume market markets customer customers competitor ' +
      'competitors competition competitive product products company client business industry fixed variable growth size trend trends share ' +
      'risk risks strategy strategic capability capabilities internal external other factors factor analysis financial finance investment ' +
      'operations operational marketing brand channel channels distribution segment segments need needs demand supply trends synergies ' +
      'implementation people culture organisation regulation economics value overall general issues impact effect level levels number numbers ' +
      'total average today year new existing option options plan current future key main target targets add whether much many',
  ),
);

/** Stems of what this case is about: its prose, its facts and calculations, its client. */
function caseVocabulary({ model, textAt }: CheckSubject): Set<string> {
  const { facts, calcs, exhibits, client, clarifications } = model;
  const sources = [
    textAt('prompt'),
    client.name,
    client.describedAs,
    model.title,
    ...Object.values(facts).flatMap((fact) => [fact.label, ...(fact.ask ?? [])]),
    ...Object.values(calcs).map((calc) => calc.label),
    ...clarifications.map(({ a }) => a),
    ...exhibits.flatMap(({ title, rows = [], series = [], categories = [] }) => [
      title,
      ...rows.map((row) => (typeof row[0] === 'string' ? row[0] : '')),
      ...series.map(({ label }) => label),
      ...categories,
    ]),
  ];
  return new Set(sources.flatMap(contentStems).filter((word) => !GENERIC.has(word)));
}

/** Three to five buckets with two to five leaves. */
export const frameworkShape: Check = {
  id: 'framework-shape',
  severity: 'block',
  sentence: 'The framework has 3 to 5 branches with 2 to 5 points each, none twice.',
  withoutValues: true,
  find: ({ model }) => {
    const { buckets } = model.framework;
    const leaves = buckets.flatMap((bucket) => bucket.leaves.map((leaf) => leaf.trim().toLowerCase()));
    const twice = leaves.filter((leaf, index) => leaves.indexOf(leaf) !== index);
    const count = buckets.length;
    return [
      ...(count < BUCKETS[0] || count > BUCKETS[1] ? [`there are ${count} branches`] : []),
      ...buckets.flatMap(({ id, leaves: own }) =>
        own.length < LEAVES[0] || own.length > LEAVES[1] ? [`branch ${id} has ${own.length} points`] : [],
      ),
      ...[...new Set(twice)].map((leaf) => `"${leaf}" stands twice`),
    ];
  },
};

/** Most points name something of this case. */
export const frameworkSpecific: Check = {
  id: 'framework-specific',
  severity: 'block',
  sentence: 'At least 60% of the points of the framework name something of this case.',
  withoutValues: true,
  find: (subject) => {
    const vocabulary = caseVocabulary(subject);
    const leaves = subject.model.framework.buckets.flatMap((bucket) => bucket.leaves);
    const generic = leaves.filter((leaf) => !contentStems(leaf).some((word) => vocabulary.has(word)));
    if (leaves.length - generic.length >= LEAST_SPECIFIC * leaves.length) return [];
    return generic.map((leaf) => `"${leaf}" would fit any case`);
  },
};

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

const pointsOf = (model: CaseModel) =>
  model.framework.buckets.flatMap((bucket) =>
    bucket.leaves.map((leaf) => ({ bucket: bucket.id, leaf, words: new Set(contentStems(leaf)) })),
  );

/** Branches do not say the same. */
export const frameworkOverlap: Check = {
  id: 'framework-overlap',
  severity: 'warn',
  sentence: 'Points of different branches do not overlap.',
  withoutValues: true,
  find: ({ model }) => {
    const points = pointsOf(model);
    return points.flatMap((one, index) =>
      points
        .slice(index + 1)
        .filter((other) => other.bucket !== one.bucket && overlap(one.words, other.words) > OVERLAP)
        .map(
          (other) =>
            `"${one.leaf}" (${one.bucket}) and "${other.leaf}" (${other.bucket}) say nearly the same`,
        ),
    );
  },
};
