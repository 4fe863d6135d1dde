import { bootstrapService } from '@casedrop/platform';
import { newsletterOptions } from './newsletter.options.js';

await bootstrapService(newsletterOptions);
