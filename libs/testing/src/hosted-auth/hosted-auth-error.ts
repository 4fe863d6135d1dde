/** A failure as GoTrue tells it: status, a code for programs and a sentence. */
export class HostedAuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Further members of the answer. */
    readonly more: Record<string, unknown> = {},
  ) {
    super(message);
  }
}
