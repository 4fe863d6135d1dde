/** What is asked about one password. */
export type HashingQuestion =
  | { kind: 'hash'; password: string; salt?: Uint8Array }
  | { kind: 'verify'; password: string; hash: string };

/** What a hashing thread is asked: several questions, each with milliseconds since 1970 after which nobody waits. */
export interface HashingTask {
  id: number;
  questions: (HashingQuestion & { deadline: number })[];
}

export type HashingAnswer =
  | { kind: 'done'; value: string | boolean }
  | { kind: 'late' }
  | { kind: 'failed'; error: string };

/** The answers of a hashing thread, in the order of the questions. */
export interface HashingResult {
  id: number;
  answers: HashingAnswer[];
}

/** What a thread is told when it starts. */
export interface PasswordThreadData {
  /** Its niceness on Linux, 0 to 19. */
  priority: number;
}
