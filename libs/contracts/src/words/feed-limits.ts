/** How often a feed may be asked, in minutes: politely, and at least once a day. */
export const POLL_MINUTES = { least: 15, usual: 60, most: 1440 } as const;
