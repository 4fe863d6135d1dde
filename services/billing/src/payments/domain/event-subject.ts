/** The object that an event is about, to be looked up anew at the provider: what the event itself says may be old. */
export interface Subject {
  kind: 'session' | 'subscription' | 'invoice' | 'payment';
  id: string;
}

/** As much of an event as is read. */
export interface EventOutline {
  type: string;
  object: Record<string, unknown>;
}

/** What to look up because of an event; `null` for one that changes nothing here. */
export function subjectOf({ type, object }: EventOutline): Subject | null {
  if (type.startsWith('checkout.session.')) return named('session', object.id);
  if (type.startsWith('customer.subscription.')) return named('subscription', object.id);
  if (type.startsWith('invoice.')) return named('invoice', object.id);
  if (type.startsWith('payment_intent.')) return named('payment', object.id);
  if (/^(charge|refund)\./.test(type)) return named('payment', object.payment_intent);
  return null;
}

/** Beside its text an id may stand as an expanded object. */
function named(kind: Subject['kind'], value: unknown): Subject | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' && /^\w{1,255}$/.test(id) ? { kind, id } : null;
}
