/** How passwords are hashed: argon2id (the library's default kind) with 19 MiB, two passes, one lane. */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
