import { EVENTS as STORY_EVENTS, SECTORS as STORY_SECTORS } from '@casedrop/case-engine/blueprint';

/** The kinds of business news that a reading can name, each in a few words: those that make cases, and one that makes none. */
export const EVENTS = {
  ...STORY_EVENTS,
  other: 'a business event not above',
} as const;

/** The trades that a reading can name, each with its industry; `any` is a trade left open. */
export const SECTORS = { ...STORY_SECTORS, any: null } as const;

export type EventKind = keyof typeof EVENTS;
export type Sector = keyof typeof SECTORS;
export type Direction = 'up' | 'down' | 'none';
