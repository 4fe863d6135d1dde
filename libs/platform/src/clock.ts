import { v7 } from 'uuid';

/** The time, injected so that tests can set it. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** New identifiers, injected so that tests can foresee them. */
export abstract class Ids {
  /** A UUID of version 7: sorts by time of making. */
  abstract uuid(): string;
}

export class RandomIds extends Ids {
  uuid(): string {
    return v7();
  }
}
