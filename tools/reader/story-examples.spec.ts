import { join } from 'node:path';
import { openLibrary } from '@casedrop/blueprint-library';
import { storyExamples, writtenHeadlines } from './story-examples.js';
import type { Marks } from './story-marks.js';

const ROOT = join(import.meta.dirname, '..', '..');

describe('the headlines that were written for scenarios', () => {
  const { entries } = openLibrary();
  const scenarios = entries.flatMap(({ id, scenarios: own }) => own.map((one) => `${id}/${one.id}`));
  const written = writtenHeadlines(ROOT);

  it('lead to scenarios of the library alone', () => {
    const strangers = written.filter(({ scenario }) => !scenarios.includes(scenario));
    expect(strangers).toEqual([]);
  });

  it('name a company of the trade wherever they ask for one', () => {
    expect(written.filter(({ title }) => /[[\]]/.test(title))).toEqual([]);
  });
});

describe('storyExamples', () => {
  const { entries } = openLibrary();

  it('sees a headline as the product does, and leaves out scenarios that are gone', () => {
    const title = 'Bank to shut 60 branches as customers go online';
    const marks: Marks = {
      'branch-closures/gone-anyway': '+',
      'branch-closures/of-yesterday': '-',
      'second-place/complaint': '*',
    };
    const written = [{ title, scenario: 'branch-closures/of-yesterday' }];
    const { judged, written: learnt, names } = storyExamples(entries, [{ title, marks }], written);
    const [looked] = judged;
    expect(looked?.judged).toHaveLength(1);
    const [one] = looked!.judged;
    expect(names[one!.place]).toBe('branch-closures/gone-anyway');
    expect(one!.evidence.told).toBeGreaterThan(0.2);
    expect(one!.evidence.ofTrade).toBeGreaterThan(0.5);
    expect(looked!.named.map((place) => names[place])).toEqual(['second-place/complaint']);
    expect(learnt).toEqual([]);
  });
});
