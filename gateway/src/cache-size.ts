/**
 * The bound of a cache by how many it holds. Unlike `max` it reserves no room for all of them at the start, so that a gateway
 * few people use stays small.
 */
export const upTo = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });
