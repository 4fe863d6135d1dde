import type { Exhibit } from '../../model/case-model.js';
import type { Draft } from '../draft.js';
import { significant } from '../random.js';
import { listed, inSentence, type Scene } from '../scene.js';

export interface FixedLines {
  ids: string[];
  /** Calculation that sums them. */
  total: string;
  labels: string[];
  exhibit: Exhibit;
}

export interface FixedLinesOptions {
  /** Prefix of ids and id of the sum. */
  total: string;
  totalLabel: string;
  /** About what the lines should sum to. */
  sum: number;
  unit: string;
  exhibitId: string;
  title: string;
  chartUnit: string;
  revealOn: string;
  /** How many lines; by difficulty when absent. */
  count?: number;
}

/** Several cost lines of the client's industry, their sum and the exhibit that shows them. */
export function addFixedLines(scene: Scene, draft: Draft, options: FixedLinesOptions): FixedLines {
  const { random, business } = scene;
  const count = options.count ?? random.whole(2 + Math.min(1, scene.level), 3 + scene.level);
  const labels = random.sample(business.fixedCosts, count);
  // The largest comes first, as in the exhibit and in prose that names the first ones.
  const weights = labels.map(() => 0.4 + random.next()).sort((a, b) => b - a);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const ids = labels.map((label, index) =>
    draft.fact(
      `${options.total}${index + 1}`,
      label,
      significant((options.sum * (weights[index] ?? 1)) / whole),
      options.unit,
      options.exhibitId,
    ),
  );
  const total = draft.calc(options.total, options.totalLabel, ids.join(' + '), options.unit);
  const kind = random.pick(['bar', 'bar', 'table'] as const);
  return {
    ids,
    total,
    labels,
    exhibit: costExhibit(draft, options, kind, ids),
  };
}

function costExhibit(
  draft: Draft,
  options: FixedLinesOptions,
  kind: 'bar' | 'table',
  ids: readonly string[],
): Exhibit {
  const labelOf = (id: string) => draft.facts[id]?.label ?? id;
  const names = listed(ids.map((id) => inSentence(labelOf(id))));
  const common = {
    id: options.exhibitId,
    title: options.title,
    unit: options.chartUnit,
    revealOn: options.revealOn,
    source: 'Finance department',
  };
  if (kind === 'table') {
    return {
      ...common,
      kind,
      columns: ['Cost line', capitalised(options.chartUnit)],
      rows: ids.map((id) => [labelOf(id), { fact: id }]),
      altText: `Table of cost lines: ${names}, in ${options.chartUnit}.`.slice(0, 400),
    };
  }
  return {
    ...common,
    kind,
    axisFrom: 0,
    series: ids.map((id) => ({ label: labelOf(id), value: { fact: id } })),
    totalCalc: options.total,
    highlight: labelOf(ids[0] ?? ''),
    altText: `Bars for ${names}, largest first, in ${options.chartUnit}.`.slice(0, 400),
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
