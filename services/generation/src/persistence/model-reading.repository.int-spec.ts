import { createDataSource } from '@casedrop/platform';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import type { DataSource } from 'typeorm';
import type { HeadlineReading } from '../reading/headline-reader.js';
import { generationDatabase } from './generation-database.js';
import { ModelReadingRepository } from './model-reading.repository.js';

const NEWS = { title: 'Ferry line cuts fares', summary: 'From May, the company says.' };
const BY = { model: 'a-model', promptVersion: 'read-headline/1' };
const reading = (direction: HeadlineReading['direction']): HeadlineReading => ({
  ...{ taste: null, worthTaking: true, chances: [], direction },
});

let database: TestDatabase;
let dataSource: DataSource;
let readings: ModelReadingRepository;
beforeAll(async () => {
  database = await testDatabase('generation', generationDatabase);
  const config = { DATABASE_URL: database.url, DATABASE_POOL: 2 };
  dataSource = createDataSource(config, 'generation', generationDatabase);
  await dataSource.initialize();
  readings = new ModelReadingRepository(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('keeps one reading for a headline with its summary, by the model and instructions that read it', async () => {
  await readings.keep(NEWS, reading('up'), BY);
  expect(await readings.find(NEWS, BY)).toEqual(reading('up'));
  expect(await readings.find({ title: NEWS.title }, BY)).toBeUndefined();
  expect(await readings.find({ ...NEWS, summary: 'Too few travelled.' }, BY)).toBeUndefined();
  const later = { ...BY, promptVersion: 'read-headline/2' };
  expect(await readings.find(NEWS, later)).toBeUndefined();
  await readings.keep(NEWS, reading('down'), later);
  expect(await readings.find(NEWS, later)).toEqual(reading('down'));
  expect(await dataSource.query('SELECT model FROM model_readings')).toEqual([{ model: 'a-model' }]);
});
