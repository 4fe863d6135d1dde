/** A fault in the set-up that the person at the keyboard can mend; its message is one sentence for them. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** The sentence to show for any error: a full disk and a refused folder are named in plain words. */
export function explain(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return `The disk is full${path ? ` (${path})` : ''}: free about 1 GB and try again.`;
  if (code === 'EACCES' || code === 'EROFS') return `No permission to write to ${path ?? 'a needed folder'}.`;
  return message ?? String(error);
}
