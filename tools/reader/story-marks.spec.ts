import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markedHeadlines, markOf, readMarks, writeMarks } from './story-marks.js';

describe('the marks', () => {
  const [one, other] = [markOf('Ferry line raises fares'), markOf('Bank closes branches')];
  const text = [
    ...['### banks/branches', `+ ${other}`, `- ${one}`, ''],
    ...['### ferries/fares', `+ ${one}`, ''],
    ...['### trains/fares', `* ${one}`, ''],
  ].join('\n');

  it('are read and written without loss', () => {
    const marks = readMarks(text);
    expect(marks.get(one)).toEqual({ 'banks/branches': '-', 'ferries/fares': '+', 'trains/fares': '*' });
    expect(writeMarks(marks)).toBe(text);
    expect(() => readMarks('ferries')).toThrow('This line of the marks cannot be read: ferries');
  });

  it('are found by the headlines of a file, which may add to them', () => {
    const root = mkdtempSync(join(tmpdir(), 'marks-'));
    const data = join(root, 'libs', 'headline-reader', 'data');
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'marks.txt'), text);
    const file = join(root, 'headlines.json');
    const known = new Set(['banks/branches', 'ferries/fares', 'trains/fares']);
    const added = {
      ...{ title: 'Bank closes branches', follows: { 'ferries/fares': false } },
      named: ['banks/branches', 'ferries/fares', 'trains/fares'],
    };
    writeFileSync(
      file,
      JSON.stringify([added, { title: 'Ferry line raises fares' }, { title: 'Nobody knows' }]),
    );
    expect(markedHeadlines(root, file, known)).toEqual([
      {
        title: added.title,
        marks: { 'banks/branches': '+', 'ferries/fares': '-', 'trains/fares': '*' },
      },
      {
        title: 'Ferry line raises fares',
        marks: { 'banks/branches': '-', 'ferries/fares': '+', 'trains/fares': '*' },
      },
    ]);
    expect(readFileSync(join(data, 'marks.txt'), 'utf8')).toContain(
      `### ferries/fares\n+ ${one}\n- ${other}\n`,
    );
    const strange = [{ ...added, follows: { 'ferries/tolls': true } }];
    writeFileSync(file, JSON.stringify(strange));
    expect(() => markedHeadlines(root, file, known)).toThrow('no scenario ferries/tolls');
    writeFileSync(file, '[{"title":"Nobody knows"}]');
    expect(() => markedHeadlines(root, file, known)).toThrow(/marked none/);
    writeFileSync(file, '[');
    expect(() => markedHeadlines(root, file, known)).toThrow(/headlines.json are no JSON/);
    writeFileSync(file, '[{"name":"x"}]');
    expect(() => markedHeadlines(root, file, known)).toThrow(/headlines.json cannot be read/);
    expect(() => markedHeadlines(root, join(root, 'none.json'), known)).toThrow(/There is no file/);
  });
});
