import { uuidV5 } from '@casedrop/platform';

/** The namespace of our own cases: any constant will do that stays the same for ever. */
const NAMESPACE = Buffer.from('5c6a7d1e0b4f4f0c9d3ac5e5d2a7b610', 'hex');

/** The id of a case of the starter library, of its readable identifier. */
export const seedId = (slug: string): string => uuidV5(NAMESPACE, slug);
