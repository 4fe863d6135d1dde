import type { ServiceOptions } from '@casedrop/platform';
import { generationConfigSchema } from './config.js';
import { GenerationWorkerModule } from './generation-worker.module.js';
import { GenerationModule } from './generation.module.js';
import { FeedEntity } from './persistence/feed.entity.js';
import { Initial1763600000000 } from './persistence/migrations/1763600000000-initial.js';

/** The service that answers requests and fetches feeds. */
export const generationOptions: ServiceOptions = {
  service: 'generation',
  module: GenerationModule,
  configSchema: generationConfigSchema,
  entities: [FeedEntity],
  migrations: [Initial1763600000000],
};

/** The process that writes the cases; any number of it may run. */
export const generationWorkerOptions: ServiceOptions = {
  ...generationOptions,
  module: GenerationWorkerModule,
  role: 'worker',
  processName: 'generation-worker',
};
