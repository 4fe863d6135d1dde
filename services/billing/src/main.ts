import { bootstrapService } from '@casedrop/platform';
import { billingOptions } from './billing.options.js';

await bootstrapService(billingOptions);
