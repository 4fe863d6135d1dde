/** Present on a reply that is an error. */
export const FAILED = 'Casedrop-Error';
/** JSON of the `meta` object beside a bytes reply. */
export const META = 'Casedrop-Meta';
