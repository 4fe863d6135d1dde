import { v5 } from 'uuid';

/** The namespace of our own cases: any constant will do that stays the same for ever. */
const NAMESPACE = '5c6a7d1e-0b4f-4f0c-9d3a-c5e5d2a7b610';

/** The id of a case of the starter library, of its readable identifier. */
export const seedId = (slug: string): string => v5(slug, NAMESPACE);
