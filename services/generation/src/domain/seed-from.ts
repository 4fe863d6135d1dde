/** A seed from 0 to 2^31 - 1, taken from the random end of a UUID. */
export const seedFrom = (uuid: string): number => Number.parseInt(uuid.slice(-8), 16) >>> 1;
