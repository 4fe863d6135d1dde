import { readHeadline } from '@casedrop/headline-reader';
import { OfflineReader } from './offline-reader.js';

it('hands on how usable the news is, by which a case of it is worth writing or not', async () => {
  const title = 'Airline closes its base in Cork';
  const { usable } = readHeadline({ title });
  expect(usable).toBeGreaterThan(0);
  expect(await new OfflineReader().read({ title })).toMatchObject({ taste: null, usable });
});
