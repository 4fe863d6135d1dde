import { INDUSTRIES, type CaseModel } from '../model/case-model.js';
import { formatValue } from '../prose/format-value.js';
import { renderProse } from '../prose/render-prose.js';
import { exhibitView, type ExhibitView } from './exhibit-view.js';
import { coverOf, type CoverView } from './cover-view.js';
import { contentText } from './content-text.js';

/** What a list shows of a case. */
export type CaseSummary = {
  title: string;
  description: string;
  archetype: CaseModel['meta']['archetype'];
  industry: CaseModel['meta']['industry'];
  industryName: string;
  difficulty: CaseModel['meta']['difficulty']['label'];
  estimatedMinutes: number;
  client: CaseModel['client'];
  sourceTitle: string;
  sourceUrl: string | null;
  cover: CoverView;
};

/** A fact that an interviewer gives when asked. */
export type RequestedFact = { label: string; value: number; unit: string; text: string };
/** A question of the case, without anything of its answer. */
export type PublicPart = {
  id: string;
  kind: CaseModel['parts'][number]['kind'];
  minutes: number;
  ask: string;
};

/** Everything that a candidate may see before unlocking; holds nothing of any answer. */
export type PublicCase = CaseSummary & {
  prompt: string;
  clarifications: { q: string; a: string }[];
  onRequest: RequestedFact[];
  exhibits: ExhibitView[];
  parts: PublicPart[];
  provenance: { headline: string; publisher: string; url: string | null; publishedAt: string };
  /** The whole case text as plain text with line breaks. */
  content: string;
};

/** Title, source and cover of a case for lists. */
export function summaryView(model: CaseModel): CaseSummary {
  const { meta, provenance } = model;
  return {
    title: model.title,
    description: renderProse(model, model.description),
    archetype: meta.archetype,
    industry: meta.industry,
    industryName: INDUSTRIES[meta.industry],
    difficulty: meta.difficulty.label,
    estimatedMinutes: meta.estimatedMinutes,
    client: { ...model.client },
    sourceTitle: provenance.headline,
    sourceUrl: provenance.url ?? null,
    cover: coverOf(model),
  };
}

/** The candidate's view of a case. Throws `ProseError` on a model whose slots do not resolve. */
export function publicView(model: CaseModel): PublicCase {
  const { headline, publisher, url, publishedAt } = model.provenance;
  const prompt = renderProse(model, model.prompt);
  const clarifications = model.clarifications.map(({ q, a }) => ({
    q: renderProse(model, q),
    a: renderProse(model, a),
  }));
  const onRequest = Object.values(model.facts)
    .filter(({ reveal }) => reveal === 'ask')
    .map(({ label, value, unit, display }) => ({
      label,
      value,
      unit,
      text: formatValue(value, unit, display),
    }));
  const exhibits = model.exhibits.map((exhibit) => exhibitView(model, exhibit));
  const parts = model.parts.map(({ id, kind, minutes, ask }) => ({
    id,
    kind,
    minutes,
    ask: renderProse(model, ask),
  }));
  return {
    ...summaryView(model),
    prompt,
    clarifications,
    onRequest,
    exhibits,
    parts,
    provenance: { headline, publisher, url: url ?? null, publishedAt },
    content: contentText({ prompt, clarifications, onRequest, exhibits, parts }),
  };
}
