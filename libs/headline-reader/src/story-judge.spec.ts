import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readHeadline } from './read-headline.js';
import { storiesDocument as file, storyJudge, sureSettings } from './story-judge.js';

const judgeOf = (title: string) => storyJudge(title, readHeadline({ title }).chances);
const NOTHING_TOLD = { told: 0, ofEvent: 0.3, ofTrade: 0.3 };

describe('storyJudge', () => {
  it.each([
    ['Ford idles plant for two weeks as unsold cars pile up', 'car-plant-pause/wrong-cars'],
    ['Pilots at budget airline vote to strike over pay', 'airline-crew-strike/called-off'],
    ['Bank to shut 60 branches as customers go online', 'branch-closures/gone-anyway'],
  ])('finds by the words alone what follows, among all scenarios: %s', (title, follows) => {
    const judge = judgeOf(title);
    const chanceOf = (name: string) => {
      const [blueprint = '', scenario = ''] = name.split('/');
      return judge(blueprint, scenario, NOTHING_TOLD);
    };
    const likelier = file.scenarios.filter((name) => chanceOf(name) > chanceOf(follows));
    expect(likelier.length).toBeLessThan(5);
  });

  it('thinks likelier what the fits tell, and the more they do', () => {
    const judge = judgeOf('Bank to shut 60 branches as customers go online');
    const chanceOf = (told: number) => judge('branch-closures', 'gone-anyway', { ...NOTHING_TOLD, told });
    expect(chanceOf(0.05)).toBeGreaterThan(chanceOf(0));
    expect(chanceOf(0.4)).toBeGreaterThan(chanceOf(0.05));
  });

  it('leaves a scenario that it does not know to what its fits tell', () => {
    expect(judgeOf('Bank to shut 60 branches')('branch-closures', 'of-tomorrow', NOTHING_TOLD)).toBe(0);
  });

  it('offers settings of "sure" of which a higher one takes less and is right more often', () => {
    const settings = sureSettings();
    expect(settings[0]).toMatchObject({ sureFrom: 0.5 });
    expect(settings.at(-1)).toMatchObject({ sureFrom: 0.95 });
    settings.slice(1).forEach(({ sureFrom, takes, precision }, at) => {
      expect(sureFrom).toBeGreaterThan(settings[at]!.sureFrom);
      expect(takes).toBeLessThan(settings[at]!.takes);
      expect(precision).toBeGreaterThan(settings[at]!.precision - 0.02);
    });
    for (const { sureFrom, precision } of settings) expect(precision).toBeGreaterThan(sureFrom - 0.05);
  });

  it('stays small on disk and in memory', () => {
    expect(statSync(join(import.meta.dirname, 'stories.json')).size).toBeLessThan(4.5e6);
    expect(file.rows * (file.dimensions + 4)).toBeLessThan(4.5e6);
    expect(file.biases).toHaveLength(file.scenarios.length);
    expect(file.leanings).toHaveLength(file.scenarios.length);
  });
});
