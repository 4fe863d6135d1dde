import { createDataSource } from '@casedrop/platform';
import { testDatabase } from '@casedrop/testing';
import type { DataSource } from 'typeorm';
import { newsletterOptions } from '../src/newsletter.options.js';

/** A database of the newsletter for one spec, and the way to it. */
export async function newsletterDatabase(): Promise<{
  source: DataSource;
  url: string;
  drop: () => Promise<void>;
}> {
  const own = await testDatabase('newsletter', newsletterOptions);
  const source = createDataSource({ DATABASE_URL: own.url, DATABASE_POOL: 4 }, 'spec', newsletterOptions);
  await source.initialize();
  return {
    source,
    url: own.url,
    drop: async () => {
      await source.destroy();
      await own.drop();
    },
  };
}
