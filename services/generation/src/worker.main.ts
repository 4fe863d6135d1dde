import { bootstrapService } from '@casedrop/platform';
import { generationWorkerOptions } from './generation.options.js';

await bootstrapService(generationWorkerOptions);
