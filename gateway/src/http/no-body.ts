import { z } from 'zod';

/** For routes whose path says it all: no body, or an empty object. */
export const noBody = z.strictObject({}).optional();
