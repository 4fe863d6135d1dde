import type { Access } from '@casedrop/contracts';
import { BoundedMap } from '../http/bounded-map.js';

const MAX_PEOPLE = 20_000;
const MAX_CASES_EACH = 50;
/** How long a refusal is believed without asking billing again. */
const BELIEVED_MS = 1000;

interface Refusal {
  access: Access;
  asOf: number;
}

/**
 * Who was found not entitled to what, so that reading a case again needs no round trip. Only refusals are kept:
 * nobody is let in from memory. A grant, a spent credit or a second of time makes billing answer again.
 */
export class AccessMemory {
  private readonly people = new BoundedMap<number, BoundedMap<string, Refusal>>(MAX_PEOPLE);
  private age = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** The refusal if it is young enough to be believed. */
  refusal(personId: number, caseId: string): Access | undefined {
    const known = this.people.get(personId)?.get(caseId);
    return known && this.now() - known.asOf < BELIEVED_MS ? known.access : undefined;
  }

  /** True when the last answer, however old, was a refusal: the locked part will hardly be needed. */
  wasRefused(personId: number, caseId: string): boolean {
    return this.people.get(personId)?.get(caseId) !== undefined;
  }

  /** To be called before asking billing; the result takes its answer, unless something was forgotten since. */
  keeper(personId: number, caseId: string): (access: Access) => void {
    const { age } = this;
    const asOf = this.now();
    return (access) => {
      if (age === this.age) this.put(personId, caseId, { access, asOf });
    };
  }

  forgetPerson(personId: number): void {
    this.age++;
    this.people.delete(personId);
  }

  forgetAll(): void {
    this.age++;
    this.people.clear();
  }

  private put(personId: number, caseId: string, refusal: Refusal): void {
    const own = this.people.get(personId) ?? new BoundedMap<string, Refusal>(MAX_CASES_EACH);
    if (refusal.access.entitled) own.delete(caseId);
    else own.set(caseId, refusal);
    this.people.set(personId, own);
  }
}
