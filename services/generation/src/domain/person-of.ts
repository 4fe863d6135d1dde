import type { Actor } from '@casedrop/contracts';

/** Who acts, if it is a person; `null` for the system. */
export const personOf = (actor: Actor): number | null => (actor.kind === 'person' ? actor.personId : null);
