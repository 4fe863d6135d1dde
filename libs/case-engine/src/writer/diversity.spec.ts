import { calculationGraph } from '../checks/calculation-graph.js';
import { NEAR_DUPLICATE } from '../checks/originality-checks.js';
import { similarity, textFingerprint } from '../checks/text-fingerprint.js';
import { INDUSTRIES, type CaseModel, type Industry } from '../model/case-model.js';
import { WRITTEN_ARCHETYPES, writeCase } from './write-case.js';

const INDUSTRY_SLUGS = Object.keys(INDUSTRIES) as Industry[];
// `npm run bench` asks for the large sample.
const COUNT = process.env.ENGINE_SAMPLES === 'large' ? 1000 : 200;

const BRIEF = {
  headline: 'Ferry operators raise prices as summer bookings soar',
  publisher: 'Example Gazette',
  publishedAt: '2026-11-18',
  today: '2026-11-20',
} as const;

const cases: CaseModel[] = Array.from({ length: COUNT }, (_, seed) =>
  writeCase(
    {
      ...BRIEF,
      archetype: WRITTEN_ARCHETYPES[seed % WRITTEN_ARCHETYPES.length],
      industry: INDUSTRY_SLUGS[seed % INDUSTRY_SLUGS.length],
    },
    seed,
  ),
);

describe(`${COUNT} cases`, () => {
  it('hold different calculations in at least 40 %', () => {
    expect(new Set(cases.map((model) => calculationGraph(model))).size).toBeGreaterThanOrEqual(COUNT * 0.4);
  });

  it('are near-duplicates in at most 1% of pairs, although they share one headline', () => {
    const prints = cases.map((model) => textFingerprint(model));
    const near = prints.reduce(
      (count, print, index) =>
        count + prints.slice(index + 1).filter((other) => similarity(print, other) >= NEAR_DUPLICATE).length,
      0,
    );
    expect(near / ((COUNT * (COUNT - 1)) / 2)).toBeLessThanOrEqual(0.01);
  }, 180_000);

  it('say yes and no in fair proportion, for every archetype', () => {
    for (const archetype of WRITTEN_ARCHETYPES) {
      const own = cases.filter((model) => model.meta.archetype === archetype);
      const yes = own.filter((model) => model.decision.verdict === 'yes').length / own.length;
      expect(yes).toBeGreaterThan(0.3);
      expect(yes).toBeLessThan(0.7);
    }
  });

  it('sound unlike the latest ones in name and title', () => {
    const titles: string[] = [];
    for (let seed = 0; seed < 30; seed += 1) {
      const archetype = WRITTEN_ARCHETYPES[seed % WRITTEN_ARCHETYPES.length];
      const industry = INDUSTRY_SLUGS[seed % INDUSTRY_SLUGS.length];
      titles.push(writeCase({ ...BRIEF, archetype, industry }, seed, titles).title);
    }
    const wordings = titles.map((title) => title.slice(title.indexOf(': ')));
    expect(new Set(wordings).size).toBe(titles.length);
    const openings = wordings.map((wording) => wording.split(' ', 4).join(' '));
    for (const opening of openings)
      expect([opening, openings.filter((other) => other === opening).length <= 3]).toEqual([opening, true]);
    for (const title of titles)
      expect(titles.filter((other) => other.slice(0, 4) === title.slice(0, 4)).length).toBeLessThanOrEqual(2);
  });

  it('have clients of many names and exhibits of several kinds', () => {
    expect(new Set(cases.map((model) => model.client.name)).size).toBeGreaterThan(COUNT * 0.8);
    const kinds = new Set(cases.flatMap((model) => model.exhibits.map((exhibit) => exhibit.kind)));
    for (const kind of ['table', 'bar', 'stacked-bar', 'waterfall'] as const) expect(kinds).toContain(kind);
  });
});
