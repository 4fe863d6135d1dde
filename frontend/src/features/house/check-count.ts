/** How many checks a case goes through, and how many of them keep it from being approved; the specs count them. */
export const CHECKS = 50;
export const BLOCKING = 37;
