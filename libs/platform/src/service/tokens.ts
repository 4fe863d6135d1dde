/** Injection tokens of what has no class of its own. */
export const CONFIG = Symbol('CONFIG');
export const LOGGER = Symbol('LOGGER');
/** The `pg` pool beneath the data source. */
export const POOL = Symbol('POOL');
export const NATS = Symbol('NATS');
/** The list of a service's event consumers; see `eventConsumers`. */
export const EVENT_CONSUMERS = Symbol('EVENT_CONSUMERS');
