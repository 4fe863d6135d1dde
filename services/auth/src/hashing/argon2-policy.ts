/** How passwords are hashed: argon2id (the library's default kind) with 19 MiB, two passes, one lane. */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const { memoryCost, timeCost, parallelism } = ARGON2ID;
const AS_OF_NOW = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Whether an encoded hash was made in another way than passwords are hashed now. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(AS_OF_NOW);
