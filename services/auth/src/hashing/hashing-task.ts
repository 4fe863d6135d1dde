/** What the hasher asks of a thread. */
export type HashingTask =
  | { id: number; kind: 'hash'; password: string; salt?: Uint8Array }
  | { id: number; kind: 'verify'; password: string; hash: string };

/** What a thread answers: the encoded hash or whether the password is right; or what went wrong. */
export type HashingResult = { id: number; value: string | boolean } | { id: number; error: string };
