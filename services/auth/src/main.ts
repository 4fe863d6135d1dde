import { bootstrapService } from '@casedrop/platform';
import { authOptions } from './auth.options.js';

await bootstrapService(authOptions);
