import { oneDecimal, whole } from '../../lib/figures.js';

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** "16:04:09". */
export const second = (at: number | string): string => CLOCK.format(new Date(at));
/** "240 ms". */
export const milliseconds = (value: number): string => `${whole(value)} ms`;
/** "12.4 MB". */
export const megabytes = (bytes: number): string => `${oneDecimal(bytes / 1024 ** 2)} MB`;
