import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import { Client } from 'pg';
import { generationDatabase } from '../../services/generation/src/persistence/generation-database.js';
import { editorsLabels, editorsStories } from './editors-labels.js';
import { labelsIn } from './labelled-headlines.js';
import { markedHeadlines, markOf } from './story-marks.js';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await testDatabase('generation', generationDatabase);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});
beforeEach(() => client.query('TRUNCATE reading_labels'));

const choose = (headline: string, event: string | null, sector: string | null) =>
  client.query('INSERT INTO reading_labels (headline, event, sector, chosen_by) VALUES ($1, $2, $3, 1)', [
    headline,
    event,
    sector,
  ]);
const tell = (headline: string, blueprint: string, scenario: string | null) =>
  client.query(
    'INSERT INTO reading_labels (headline, blueprint, scenario, chosen_by) VALUES ($1, $2, $3, 1)',
    [headline, blueprint, scenario],
  );
const BANK = 'Bank to shut 40 branches';
const FERRY = 'Ferry line “pauses” its night route';

it('are one for each headline, by the last choice, and the trainer reads them', async () => {
  await choose(BANK, 'layoffs', 'retail-bank');
  await choose(FERRY, 'leave-market', 'shipping');
  await choose(BANK, 'cost-cut', 'insurer');
  await choose(BANK, 'close-sites', 'retail-bank');
  await tell(BANK, 'branch-closures', 'leases-run-on');
  const { labels, leftOut } = await editorsLabels(database.url);
  expect(leftOut).toBe(0);

  const folder = mkdtempSync(join(tmpdir(), 'labels-'));
  try {
    const file = join(folder, 'editors.json');
    writeFileSync(file, JSON.stringify(labels));
    const learnt = labelsIn(file, 'editor');
    const common = { usable: 'yes', from: 'editor', set: 'business', why: '', direction: 'none' };
    expect(learnt).toEqual([
      { title: BANK, event: 'close-sites', sector: 'retail-bank', ...common },
      { title: FERRY, event: 'leave-market', sector: 'shipping', ...common },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('are left out when the reader knows their event or trade no more, and counted', async () => {
  await choose(BANK, 'moon-landing', 'retail-bank');
  await choose(FERRY, 'delay', 'tea-clipper');
  await choose('Tram line adds trips', 'launch', 'rail-bus');
  const { labels, leftOut } = await editorsLabels(database.url);
  expect(labels.map(({ title }) => title)).toEqual(['Tram line adds trips']);
  expect(leftOut).toBe(2);
});

it('are none where nobody chose', async () => {
  expect(await editorsLabels(database.url)).toEqual({ labels: [], leftOut: 0 });
  expect(await editorsStories(database.url, new Set())).toEqual({ headlines: [], leftOut: 0 });
});

describe('the stories that editors chose', () => {
  const known = new Set(['branch-closures/leases-run-on', 'branch-closures/savers-leave', 'ferries/fares']);

  it('are named, one for each headline, by the last choice, and the training of stories takes them', async () => {
    await tell(BANK, 'branch-closures', 'savers-leave');
    await tell(FERRY, 'ferries', 'fares');
    await tell(BANK, 'branch-closures', 'leases-run-on');
    const { headlines, leftOut } = await editorsStories(database.url, known);
    expect(leftOut).toBe(0);

    const root = mkdtempSync(join(tmpdir(), 'stories-'));
    try {
      const data = join(root, 'libs', 'headline-reader', 'data');
      mkdirSync(data, { recursive: true });
      writeFileSync(join(data, 'marks.txt'), '');
      const file = join(root, 'editors.json');
      writeFileSync(file, JSON.stringify(headlines));
      expect(markedHeadlines(root, file, known)).toEqual([
        { title: BANK, marks: { 'branch-closures/leases-run-on': '*' } },
        { title: FERRY, marks: { 'ferries/fares': '*' } },
      ]);
      expect(readFileSync(join(data, 'marks.txt'), 'utf8')).toContain(
        `### branch-closures/leases-run-on\n* ${markOf(BANK)}\n`,
      );
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('are left out and counted without a scenario that is known, and are none once a reading was chosen alone', async () => {
    await tell(BANK, 'branch-closures', null);
    await tell('Tram line adds trips', 'trams', 'trips');
    await tell(FERRY, 'ferries', 'fares');
    await choose(FERRY, 'leave-market', 'shipping');
    expect(await editorsStories(database.url, known)).toEqual({ headlines: [], leftOut: 2 });
  });
});

it('say what is wrong where they cannot be read', async () => {
  await expect(editorsLabels(undefined)).rejects.toThrow('DATABASE_URL must name the database of the gener');
  const elsewhere = new URL(database.url);
  elsewhere.pathname = '/postgres';
  await expect(editorsLabels(elsewhere.href)).rejects.toThrow(
    'The choices of editors cannot be read: relation "reading_labels" does not exist.',
  );
});
