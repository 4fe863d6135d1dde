const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request of this method changes nothing. */
export const isSafe = (method: string): boolean => SAFE_METHODS.has(method);
