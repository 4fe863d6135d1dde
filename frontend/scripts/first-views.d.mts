/** By address, the modules of each of its first views beside those that the router loads. */
export const FIRST_VIEWS: Record<string, Record<string, readonly string[]>>;
