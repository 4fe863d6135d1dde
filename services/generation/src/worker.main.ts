import { bootstrapService } from '@casedrop/platform';
import { generationWorkerOptions } from './generation-worker.options.js';

await bootstrapService(generationWorkerOptions);
