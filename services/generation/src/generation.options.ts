import type { ServiceOptions } from '@casedrop/platform';
import { generationConfigSchema } from './config.js';
import { GenerationModule } from './generation.module.js';
import { generationDatabase } from './persistence/generation-database.js';

/** The service that answers requests and fetches feeds. */
export const generationOptions: ServiceOptions = {
  service: 'generation',
  module: GenerationModule,
  configSchema: generationConfigSchema,
  ...generationDatabase,
};
