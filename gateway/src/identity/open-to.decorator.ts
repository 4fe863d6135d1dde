import { SetMetadata } from '@nestjs/common';

export const OPEN_TO = 'casedrop:open-to';
/** Whom a route serves. `anyone-known` serves everyone but looks up who it is. */
export type Audience = 'everyone' | 'anyone-known' | 'person' | 'admin';

/** States whom a route or all routes of a controller serve. A route without this is refused to everyone. */
export const OpenTo = (audience: Audience) => SetMetadata(OPEN_TO, audience);
