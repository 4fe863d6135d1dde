import { bootstrapService } from '@casedrop/platform';
import { casesOptions } from './cases.options.js';

await bootstrapService(casesOptions);
