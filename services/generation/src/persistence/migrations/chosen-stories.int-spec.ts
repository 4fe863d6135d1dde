import type { DataSource } from 'typeorm';
import { databaseWith, type OlderDatabase } from '../../../test/database-with.js';
import { ChosenStories1765700000000 } from './1765700000000-chosen-stories.js';

let database: OlderDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await databaseWith(ChosenStories1765700000000);
  ({ dataSource } = database);
});
afterAll(() => database.drop());

const labels = () => database.sql('SELECT * FROM reading_labels ORDER BY id');

it('keeps the labels that are there, and without stories again those that have a reading', async () => {
  await dataSource.undoLastMigration();
  await database.sql(
    `INSERT INTO reading_labels (headline, event, sector) VALUES ('Ferry grows', 'launch', 'shipping')`,
  );
  const older = await labels();
  await dataSource.runMigrations();
  expect(await labels()).toEqual([{ ...older[0]!, blueprint: null, scenario: null }]);

  await database.sql(
    `INSERT INTO reading_labels (headline, blueprint, scenario) VALUES ('Ferry sails', 'ferries', 'fares')`,
  );
  await dataSource.undoLastMigration();
  expect(await labels()).toEqual(older);
  await dataSource.runMigrations();
});

it.each([
  ['nothing', {}],
  ['half a reading', { event: 'launch', blueprint: 'ferries' }],
  ['a scenario of no blueprint', { event: 'launch', sector: 'shipping', scenario: 'fares' }],
])(
  'refuses what teaches %s',
  async (_what, { event, sector, blueprint, scenario }: Record<string, string>) => {
    const label = ['Ferry grows', event, sector, blueprint, scenario];
    const added = database.sql(
      'INSERT INTO reading_labels (headline, event, sector, blueprint, scenario) VALUES ($1, $2, $3, $4, $5)',
      label,
    );
    await expect(added).rejects.toThrow('reading_labels_teach');
  },
);
