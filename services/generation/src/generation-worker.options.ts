import type { ServiceOptions } from '@casedrop/platform';
import { generationConfigSchema } from './config.js';
import { GenerationWorkerModule } from './generation-worker.module.js';
import { generationDatabase } from './persistence/generation-database.js';

/** The process that writes the cases; any number of it may run. */
export const generationWorkerOptions: ServiceOptions = {
  service: 'generation',
  role: 'worker',
  processName: 'generation-worker',
  module: GenerationWorkerModule,
  configSchema: generationConfigSchema,
  ...generationDatabase,
};
