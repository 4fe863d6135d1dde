import type { User } from '@casedrop/contracts/http';
import { shortDate } from './dates.js';

/** "Member since 20 Nov 2026"; of somebody who is known by name alone, that what stands below was kept. */
export function memberSince({ createdAt }: User): string {
  return createdAt === '' ? 'As this device last saw it' : `Member since ${shortDate(createdAt)}`;
}
