import { type LockedCase, publicView, runChecks } from '@casedrop/case-engine';
import { caseResponse, caseSummarySchema } from '@casedrop/contracts/http';
import { richText } from '@casedrop/rich-text';
import { soundCase } from '../../../test/sound-case.js';
import { documentsOf, type Listing } from './case-documents.js';

const listing: Listing = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  status: 'pending',
  createdAt: new Date('2026-11-16T07:00:00Z'),
  publishedAt: null,
};
const CANARY = 'xylophone-canary';
type Json = Record<string, unknown>;

it('writes a summary in the shape that lists promise', () => {
  const summary: unknown = JSON.parse(documentsOf(soundCase(), listing).summary);
  expect(caseSummarySchema.parse(summary)).toEqual(summary);
  expect(summary).toMatchObject({
    id: listing.id,
    industry: 'Consumer & Retail',
    status: 'pending',
    publishedAt: null,
    ofTheWeek: false,
  });
});

it('writes a public document that is the summary, the content and the view, and no more', () => {
  const documents = documentsOf(soundCase(), { ...listing, status: 'approved', publishedAt: new Date(0) });
  const { content, view, ...summary } = JSON.parse(documents.public) as Json;
  expect(summary).toEqual(JSON.parse(documents.summary));
  expect(typeof content).toBe('string');
  expect(view).toMatchObject({ prompt: expect.any(String), parts: expect.any(Array) });
  const access = { entitled: true, cause: 'pro', freeCredits: 0, subscriptionStatus: 'pro', offers: [] };
  caseResponse.parse({ ...summary, content, view, access, ...(JSON.parse(documents.locked) as Json) });
});

/** The sound case with its recommendation in other words. */
function recommending(change: (recommendation: string) => string) {
  const { solution, ...model } = soundCase();
  return { ...model, solution: { ...solution, recommendation: change(solution.recommendation) } };
}
const withEmphasis = () =>
  recommending(
    (text) =>
      `**${text.replace('; pilot five.', '**; pilot five.').replace('{calc:payback}', '*{calc:payback}*')}\n\n- Mind the lease.\n- Mind the *landlord*.`,
  );
const lockedIn = (model: ReturnType<typeof soundCase>) =>
  JSON.parse(documentsOf(model, listing).locked) as { solution: string; locked: LockedCase };

it('writes a recommendation with emphasis as clean HTML, and as its words wherever text alone is shown', () => {
  const { solution, locked } = lockedIn(withEmphasis());
  expect(locked.recommendationHtml).toMatch(
    /^<p><strong>Do not convert all 20 sites yet<\/strong>; pilot five\..*<em>3\.46<\/em>.*<\/p><ul><li>Mind the lease\.<\/li><li>Mind the <em>landlord<\/em>\.<\/li><\/ul>$/,
  );
  expect(locked.recommendation.split('\n').filter(Boolean)).toEqual(
    richText(locked.recommendationHtml ?? '').words,
  );
  expect(locked.recommendation + solution).not.toMatch(/\*|<\w/);
  expect(solution).toContain('• Mind the landlord.');
  expect(lockedIn(soundCase()).locked).not.toHaveProperty('recommendationHtml');
});

it('judges a recommendation with emphasis as it judges its words', () => {
  const failing = (model: ReturnType<typeof soundCase>) =>
    runChecks(model).results.flatMap(({ id, passed }) => (passed ? [] : [id]));
  expect(failing(withEmphasis())).toEqual(failing(soundCase()));
  for (const written of [
    '1. Mind it',
    '# Mind it',
    '> Mind it',
    'Mind `it`',
    'Mind _it_',
    '[Mind](x)',
    '**Mind',
    '<b>Mind</b>',
  ])
    expect([written, failing(recommending((text) => `${text}\n\n${written}.`))]).toEqual([
      written,
      expect.arrayContaining(['hygiene']),
    ]);
  expect(failing({ ...soundCase(), prompt: `**Now**: ${soundCase().prompt}` })).toContain('hygiene');
});

it('ends both public texts so that a read can say true in place of false', () => {
  const documents = documentsOf(soundCase(), listing);
  for (const text of [documents.summary, documents.public]) expect(text).toMatch(/"ofTheWeek":false\}$/);
});

it('keeps every answer behind the lock', () => {
  const model = soundCase();
  const mark = (text: string): string => `${text} ${CANARY}`;
  model.solution.recommendation = mark(model.solution.recommendation);
  model.solution.risks = model.solution.risks.map(mark);
  model.solution.nextSteps = model.solution.nextSteps.map(mark);
  for (const criterion of model.rubric.criteria) criterion.anchors[5] = mark(criterion.anchors[5]);
  for (const bucket of model.framework.buckets) bucket.leaves = bucket.leaves.map(mark);
  for (const part of model.parts) {
    part.soWhat = part.soWhat && mark(part.soWhat);
    part.hints = part.hints?.map(mark);
    part.mistakes = part.mistakes?.map((one) => ({ ...one, says: mark(one.says) }));
    part.ideas =
      part.ideas && Object.fromEntries(Object.entries(part.ideas).map(([k, v]) => [k, v.map(mark)]));
  }
  const documents = documentsOf(model, listing);
  expect(documents.summary + documents.public).not.toContain(CANARY);
  expect(documents.locked.split(CANARY).length).toBeGreaterThan(20);
});

it.each([
  [
    'a slot that names nothing',
    { prompt: 'Should it go ahead, given {fact:nowhere} and {fact:targetPayback} years?' },
    'Should it go ahead, given [missing: fact:nowhere] and 3 years?',
  ],
  [
    'a slot that cannot be read',
    { prompt: 'Should {it} go ahead{?' },
    'Should [missing: it] go ahead[missing: a slot]?',
  ],
  [
    'an exhibit cell that names nothing',
    { exhibits: [brokenExhibit()] },
    '{"text":"[missing: fact:nowhere]"}',
  ],
])('marks %s, and shows all the rest', (_what, defect, mark) => {
  const documents = documentsOf({ ...soundCase(), ...defect }, listing);
  expect(documents.public).toContain(mark);
  expect(JSON.parse(documents.public)).toMatchObject({
    title: soundCase().title,
    view: { parts: expect.any(Array), exhibits: expect.arrayContaining([expect.any(Object)]) },
  });
  expect(JSON.parse(documents.locked)).toMatchObject({
    solution: expect.stringContaining('Do not convert all 20 sites yet'),
    locked: { recommendation: expect.any(String), parts: expect.any(Array) },
  });
});

it('says in place of the solution which check fails where nothing can be computed', () => {
  const { decision } = soundCase();
  const documents = documentsOf({ ...soundCase(), decision: { ...decision, rule: '((broken' } }, listing);
  expect(JSON.parse(documents.public)).toMatchObject({
    view: { exhibits: publicView(soundCase()).exhibits },
  });
  const { solution, rubric, locked } = JSON.parse(documents.locked) as Record<string, unknown>;
  expect(solution).toMatch(
    /^The worked solution cannot be shown, because a check fails: Every formula can be read, .*itself\. Here, the decision rule: .*"\(\(broken"/,
  );
  expect([rubric, locked]).toEqual([solution, {}]);
});

function brokenExhibit() {
  const [exhibit] = soundCase().exhibits;
  if (!exhibit) throw new Error('the sound case has no exhibit');
  return { ...exhibit, kind: 'table' as const, rows: [['Rent', { fact: 'nowhere' }]] };
}
