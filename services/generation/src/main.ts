import { bootstrapService } from '@casedrop/platform';
import { generationOptions } from './generation.options.js';

await bootstrapService(generationOptions);
