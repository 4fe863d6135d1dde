import type { cases, OutputOf } from '@casedrop/contracts';
import {
  ENOUGH_ANSWERS,
  ENOUGH_FINISHED,
  itemConcern,
  type ItemCounts,
} from '../../library/domain/case-figures.js';

/** How one question fared in one case that was written from a blueprint; somebody has answered it. */
export interface CaseItem extends ItemCounts {
  scenario: string;
  /** Its place among the questions, from 1. */
  place: number;
  facility: number;
}

type Figures = OutputOf<typeof cases.listBlueprintFigures>['items'][number];
/** How it fared in all cases that ask it. */
export type BlueprintItem = NonNullable<Figures['weakest']>;
/** What the questions of a blueprint add up to. */
export type ItemFigures = Pick<Figures, 'facility' | 'discrimination' | 'weakest'>;

/** Books on testing call an item-rest correlation below it poor. */
const POOR_DISCRIMINATION = 0.2;
const POOR = 'People who do well in the rest of the case do hardly better in this question.';

interface Weighed {
  weight: number;
  value: number;
}
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const weightOf = (values: readonly Weighed[]): number => sum(values.map(({ weight }) => weight));
/** To three digits, as the figures of a case are kept; `null` without any. */
const mean = (values: readonly Weighed[]): number | null =>
  values.length === 0
    ? null
    : Math.round((1000 * sum(values.map(({ weight, value }) => weight * value))) / weightOf(values)) / 1000;

const facilities = (items: readonly { answered: number; facility: number }[]): Weighed[] =>
  items.map(({ answered, facility }) => ({ weight: answered, value: facility }));
const discriminations = (items: readonly Pick<ItemCounts, 'answered' | 'discrimination'>[]): Weighed[] =>
  items.flatMap(({ answered, discrimination }) =>
    discrimination === null ? [] : [{ weight: answered, value: discrimination }],
  );

/** What has the same key, in the order in which it came. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/**
 * Questions by scenario and place, each summed up over its cases by the attempts in them. Correlations are averaged and not
 * counted over the people of all cases at once, where a hard draw of the numbers would look like a weak candidate; one of
 * fewer than 5 people is chance and counts nowhere, as in the quality of a case, nor does a mean of fewer than 20.
 */
export function sumItems(items: readonly CaseItem[]): BlueprintItem[] {
  return [...grouped(items, ({ scenario, partId }) => JSON.stringify([scenario, partId])).values()]
    .map(sumOf)
    .sort((a, b) => a.scenario.localeCompare(b.scenario) || a.place - b.place);
}

function sumOf(group: readonly CaseItem[]): BlueprintItem {
  const { scenario, partId, kind, place } = group.at(-1)!;
  const told = discriminations(group.filter(({ answered }) => answered >= ENOUGH_FINISHED));
  const summed = {
    ...{ scenario, partId, kind, place },
    answered: sum(group.map(({ answered }) => answered)),
    facility: mean(facilities(group)) ?? 0,
    discrimination: weightOf(told) < ENOUGH_ANSWERS ? null : mean(told),
  };
  return { ...summed, concern: concernOf(summed) };
}

const isPoor = ({ discrimination }: Pick<ItemCounts, 'discrimination'>): boolean =>
  discrimination !== null && discrimination < POOR_DISCRIMINATION;
const concernOf = (item: ItemCounts): string | null => itemConcern(item) ?? (isPoor(item) ? POOR : null);

/** Means over all questions, once enough people have answered them, and the one that tells people apart the least. */
export function figuresOf(items: readonly BlueprintItem[]): ItemFigures {
  const enough = peopleOf(items) >= ENOUGH_ANSWERS;
  return {
    facility: enough ? mean(facilities(items)) : null,
    discrimination: mean(discriminations(items)),
    weakest: items.filter(isWeak).toSorted(weakestFirst)[0] ?? null,
  };
}

/** Whoever finishes a case answers all its questions: in each scenario the most answered one has met all of its people. */
function peopleOf(items: readonly BlueprintItem[]): number {
  const people = new Map<string, number>();
  for (const { scenario, answered } of items)
    people.set(scenario, Math.max(answered, people.get(scenario) ?? 0));
  return sum([...people.values()]);
}

/** A question that hardly anybody gets right may still find the best; where nothing correlates, it finds nobody. */
const isWeak = (item: BlueprintItem): boolean =>
  isPoor(item) || (item.concern !== null && item.discrimination === null);
const weakestFirst = (a: BlueprintItem, b: BlueprintItem): number =>
  (a.discrimination ?? 0) - (b.discrimination ?? 0);
