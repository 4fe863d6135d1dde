import type { ServiceOptions } from '@casedrop/platform';
import { AuthModule } from './auth.module.js';
import { authConfigSchema } from './config.js';
import { Initial1763650000000 } from './persistence/migrations/1763650000000-initial.js';
import { ErasedAddresses1764200000000 } from './persistence/migrations/1764200000000-erased-addresses.js';
import { PeopleSearch1764100000000 } from './persistence/migrations/1764100000000-people-search.js';

/** What makes up the auth service; the process and the component spec start it from here. */
export const authOptions: ServiceOptions = {
  service: 'auth',
  module: AuthModule,
  configSchema: authConfigSchema,
  entities: [],
  migrations: [Initial1763650000000, PeopleSearch1764100000000, ErasedAddresses1764200000000],
};
