/** What may keep a variant from being drawn. */
export const DRAWING_ERRORS = [
  'case-not-found',
  'case-has-no-variants',
  'too-many-requests',
  'service-unavailable',
  'service-timeout',
] as const;
