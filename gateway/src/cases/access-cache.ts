import type { Access } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { LRUCache } from 'lru-cache';
import { upTo } from '../cache-size.js';

const MAX_PEOPLE = 20_000;
/** How long a refusal is believed without asking billing again: the net for an event that got lost. */
const BELIEVED_MS = 1000;

/** The refusals of one person that were asked for within one second, by case. */
type Refusals = Map<string, Access>;

/**
 * Who was found not entitled to what, so that reading a case again needs no round trip. Only refusals are kept:
 * nobody is let in from this cache.
 */
export class AccessCache {
  private readonly people: LRUCache<number, Refusals>;

  constructor(clock: Clock) {
    this.people = new LRUCache({
      ...upTo(MAX_PEOPLE),
      ttl: BELIEVED_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /** The refusal if it is young enough to be believed. */
  refusal(personId: number, caseId: string): Access | undefined {
    return this.people.get(personId)?.get(caseId);
  }

  /**
   * To be called before asking billing; the result takes its answer. What was forgotten or grew old meanwhile is
   * not kept: the answer then goes into a map that nobody looks into any more.
   */
  asking(personId: number, caseId: string): (access: Access) => void {
    const refusals = this.people.get(personId) ?? new Map<string, Access>();
    if (!this.people.has(personId)) this.people.set(personId, refusals);
    return (access) => {
      if (access.entitled) refusals.delete(caseId);
      else refusals.set(caseId, access);
    };
  }

  forgetPerson(personId: number): void {
    this.people.delete(personId);
  }

  forgetAll(): void {
    this.people.clear();
  }
}
